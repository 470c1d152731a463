// Texts to begin with, in Markdown: names, languages, and what is worth a look.

/** @type {{id: string, name: string, language: string, text: string, settings?: Record<string, unknown>}[]} */
export const SAMPLES = [
  {
    id: "welcome", name: "Welcome", language: "en",
    text: `# Type here

Everything on this sheet was laid out by the **TextLayout** engine: glyphs, lines, carets and what a [link](https://example.org) covers. The browser only fills outlines.

The café is called مقهى, in Japan it would be 喫茶店, in Thailand ร้านกาแฟ, and in Greece καφετέρια. 👩‍🍳 Select across them.

1. Press Return at the end of this line.
2. The list goes on.
   - In an empty item it ends.

Drag the right edge of the sheet, or switch on a layer at the side.`,
  },
  { id: "ja", name: "日本語", language: "ja", text: "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。「ニャーニャー」と泣いていた事だけは記憶している。\n\n縦書きにするには、右の「書字方向」を変えてください。2026年の春、東京タワーの近くで。" },
  { id: "ar", name: "العربية", language: "ar", text: "يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق. وقد وهبوا عقلًا وضميرًا، وعليهم أن يعامل بعضهم بعضًا بروح الإخاء.\n\nيكتب TextLayout الأرقام ١٢٣ والكلمات الإنجليزية في السطر نفسه." },
  { id: "th", name: "ไทย", language: "th", text: "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ ต่างมีเหตุผลและมโนธรรม และควรปฏิบัติต่อกันด้วยเจตนารมณ์แห่งภราดรภาพ" },
  { id: "hi", name: "हिन्दी", language: "hi", text: "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है। उन्हें बुद्धि और अन्तरात्मा की देन प्राप्त है।" },
  { id: "de", name: "Deutsch", language: "de", text: "Donaudampfschifffahrtsgesellschaften brauchen auf schmalen Spalten gute Trennungen; die Rechtsschutzversicherungsgesellschaften auch.", settings: { width: 240, hyphenation: "automatic" } },
  { id: "empty", name: "Empty", language: "en", text: "" },
];
