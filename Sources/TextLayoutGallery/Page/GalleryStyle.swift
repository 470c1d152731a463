import TextLayout
import TextPictures

/// The pages' style sheet. What the switches do is in it: rules that hold while a box of the page is checked.
enum GalleryStyle {
  /// The sheet of a page that has switches for some layers.
  static func sheet(switching layerNames: [String]) -> String {
    let light = "color-scheme:light;--page:#f3f1ed;--words:#1c1b1a;--quiet:#5d5852;--edge:#d6d1c8;--mark:#0a58ca;" + variables(.light)
    let dark = "color-scheme:dark;--page:#0d0e10;--words:#edebe8;--quiet:#a8a29a;--edge:#35383d;--mark:#7fb2ff;" + variables(.dark)
    let layers = layerNames.map { ":root:not(:has(#show-\($0):checked)) .tl-\($0){display:none}" }
    let sizes = ContentSizeCategory.allCases.map { ":root:not(:has(#size-\($0):checked)) .size-\($0){display:none}" }
    return """
      :root{\(light)}
      @media (prefers-color-scheme:dark){:root{\(dark)}}
      :root:has(#colors-light:checked){\(light)}
      :root:has(#colors-dark:checked){\(dark)}
      \(layers.joined(separator: "\n"))
      \(sizes.joined(separator: "\n"))
      \(roles)
      \(page)
      """
  }

  /// A rule for each role that fills or strokes with it.
  static var roles: String {
    let rules = PictureRole.allCases.flatMap { role in
      ["fill", "stroke"].map { ".tl-\($0)-\(role.rawValue){\($0):var(--tl-\(role.rawValue))}" }
    }
    return rules.joined(separator: "\n")
  }

  /// The colours as variables.
  static func variables(_ colors: PictureColors) -> String {
    PictureRole.allCases.map { "--tl-\($0.rawValue):\(css(colors[$0]));" }.joined()
  }

  private static func css(_ color: TextColor) -> String {
    let parts = [color.red, color.green, color.blue].map { String(Int(($0 * 255).rounded())) }
    return "rgb(\(parts.joined(separator: ",")))"
  }

  private static let page = """
    *{box-sizing:border-box}
    body{margin:0 auto;padding:8px;max-width:1480px;background:var(--page);color:var(--words);font:16px/1.45 system-ui,sans-serif}
    h1{font-size:1.5rem;margin:.5rem 0 0}
    h2{font-size:1.15rem;margin:1.75rem 0 .25rem}
    h2 small{font-weight:400;color:var(--quiet)}
    p{margin:.25rem 0 .75rem;max-width:70ch}
    a{color:var(--mark)}
    code{font-size:.85em;overflow-wrap:anywhere}
    nav ul{margin:.25rem 0;padding-left:1.25rem}
    nav li{padding:1px 0}
    .short{display:flex;flex-wrap:wrap;gap:0 1.25rem;list-style:none}
    nav .short{padding-left:0}
    .way{display:flex;flex-wrap:wrap;gap:0 1.5rem;padding:.25rem 0}
    .poster{columns:336px;column-gap:0;margin:12px 0;padding:12px 0;border-radius:12px;background:var(--tl-background)}
    .column{display:contents}
    .panel{display:flex;justify-content:center;break-inside:avoid}
    .sheet{display:block;max-width:100%;height:auto}
    .cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(330px,100%),1fr));gap:12px}
    .cards section{padding:12px 16px;border-radius:12px;background:var(--tl-background)}
    .cards h2{margin:0}
    .cards p,.cards ul{font-size:.875rem}
    .cards p{color:var(--quiet)}
    .count{white-space:nowrap}
    .versions,figcaption,.report,.kept{color:var(--quiet);font-size:.875rem}
    .skip{position:absolute;left:-100vw}
    .skip:focus{left:8px;background:var(--page);padding:4px;z-index:2}
    .switches{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:0 1.5rem;padding:4px 0;background:var(--page);border-bottom:1px solid var(--edge)}
    .switches fieldset{display:flex;flex-wrap:wrap;gap:0 .75rem;margin:0;padding:0;border:0;font-size:.875rem}
    .switches legend{float:left;margin-right:.75rem;padding:4px 0;color:var(--quiet)}
    .switches label{padding:4px 0;white-space:nowrap}
    :focus-visible{outline:2px solid var(--mark);outline-offset:2px}
    [id]{scroll-margin-top:5rem}
    .figures{display:flex;flex-wrap:wrap;align-items:flex-start;gap:12px 16px}
    figure{margin:0;padding:0;max-width:100%}
    details{margin:12px 0}
    summary{cursor:pointer;color:var(--quiet);padding:4px 0}
    figcaption{padding:2px 0}
    figcaption b{color:var(--words);font-weight:600}
    .source{display:block;overflow-wrap:anywhere}
    .sizes{max-width:30rem;margin:0 0 1rem}
    .sizes fieldset{margin:0;padding:0;border:0}
    .sizes legend{color:var(--quiet);font-size:.875rem;padding:0}
    .stops{position:relative;display:flex;padding-bottom:1.6rem}
    .stops::before{content:"";position:absolute;top:16px;left:calc(100%/24);right:calc(100%/24);height:4px;border-radius:2px;background:var(--edge)}
    .stops label{flex:1;display:grid;place-items:center;height:36px;cursor:pointer}
    .stops input{appearance:none;position:relative;width:10px;height:10px;margin:0;border-radius:50%;background:var(--quiet);cursor:pointer}
    .stops label:has(~label :checked) input{background:var(--mark)}
    .stops input:checked{width:24px;height:24px;background:var(--mark)}
    .stops span{position:absolute;bottom:0;left:0;right:0;opacity:0;pointer-events:none;text-align:center;font-size:.875rem}
    .stops :checked+span{opacity:1}
    .report,.kept{font-size:.8125rem;padding:2px 0}
    .missing{color:var(--words)}
    .under-lens{position:relative;width:fit-content;max-width:100%}
    .lens{position:absolute;overflow:hidden;border:2px solid var(--mark);border-radius:12px;line-height:0;box-shadow:0 2px 8px #0006}
    figure .tl-picture{display:block;max-width:100%;height:auto;margin:0 auto 0 0;border:1px solid var(--edge);border-radius:4px}
    figure .lens .tl-picture{width:100%;border:0;border-radius:0}
    .screen{display:flex;flex-wrap:wrap;align-items:flex-start;gap:8px 16px}
    .screen .tl-picture{flex:none;margin:0}
    .screen pre{flex:1 1 300px;min-width:0;margin:0;white-space:pre-wrap;font-size:.8125rem;line-height:1.35}
    @media (max-width:400px){.switches{gap:0}[id]{scroll-margin-top:7rem}}
    @media print{.switches,.skip,.way{display:none}}
    """
}
