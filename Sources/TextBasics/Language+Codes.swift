/// The closed table of languages: what ``Language`` knows, and so all that HarfBuzz and ICU are
/// ever told.
extension Language {
  /// ISO 639 codes, each as `code` or `code:other:other`, where the others are names of the same
  /// language that are reduced to the code: its three-letter codes of ISO 639-2 (terminological,
  /// then bibliographic) and withdrawn ones (`iw`, now `he`).
  ///
  /// All two-letter codes, then the three-letter codes of CLDR 42's locales and others that
  /// OpenType has a language system for.
  static let codeTable = """
    aa:aar ab:abk ae:ave af:afr ak:aka am:amh an:arg ar:ara as:asm av:ava ay:aym az:aze ba:bak be:bel bg:bul bh:bih bi:bis bm:bam bn:ben
    bo:bod:tib br:bre bs:bos ca:cat ce:che ch:cha co:cos cr:cre cs:ces:cze cu:chu cv:chv cy:cym:wel da:dan de:deu:ger dv:div dz:dzo ee:ewe
    el:ell:gre en:eng eo:epo es:spa et:est eu:eus:baq fa:fas:per ff:ful fi:fin fj:fij fo:fao fr:fra:fre fy:fry ga:gle gd:gla gl:glg gn:grn
    gu:guj gv:glv ha:hau he:heb:iw hi:hin ho:hmo hr:hrv ht:hat hu:hun hy:hye:arm hz:her ia:ina id:ind:in ie:ile ig:ibo ii:iii ik:ipk io:ido
    is:isl:ice it:ita iu:iku ja:jpn jv:jav:jw ka:kat:geo kg:kon ki:kik kj:kua kk:kaz kl:kal km:khm kn:kan ko:kor kr:kau ks:kas ku:kur kv:kom
    kw:cor ky:kir la:lat lb:ltz lg:lug li:lim ln:lin lo:lao lt:lit lu:lub lv:lav mg:mlg mh:mah mi:mri:mao mk:mkd:mac ml:mal mn:mon mr:mar
    ms:msa:may mt:mlt my:mya:bur na:nau nb:nob nd:nde ne:nep ng:ndo nl:nld:dut nn:nno no:nor nr:nbl nv:nav ny:nya oc:oci oj:oji om:orm or:ori
    os:oss pa:pan pi:pli pl:pol ps:pus pt:por qu:que rm:roh rn:run ro:ron:rum:mo ru:rus rw:kin sa:san sc:srd sd:snd se:sme sg:sag sh:hbs si:sin
    sk:slk:slo sl:slv sm:smo sn:sna so:som sq:sqi:alb sr:srp ss:ssw st:sot su:sun sv:swe sw:swa ta:tam te:tel tg:tgk th:tha ti:tir tk:tuk tl:tgl
    tn:tsn to:ton tr:tur ts:tso tt:tat tw:twi ty:tah ug:uig uk:ukr ur:urd uz:uzb ve:ven vi:vie vo:vol wa:wln wo:wol xh:xho yi:yid:ji yo:yor
    za:zha zh:zho:chi:cmn zu:zul
    ace ach ada adx ady aeb afh agq ain akk akz ale aln alt ang anp arc arn aro arp arq ars arw ary arz asa ase ast atj avk awa ayr azb bal ban
    bar bas bax bbc bbj bej bem bew bez bfd bfq bft bgc bgn bgp bhb bho bik bin bjn bkm bku bla blt bpy bqi bra brh brx bss bua bug bum byn byv
    cad cak car cay cch ccp cdo ceb cgg chb chg chk chm chn cho chp chr chy ciw cja cjm cjy ckb cmg cop cps cpx crh crk csb csw ctg cuk cwd czh
    czo dak dar dav del den dgr din dje doi dsb dtp dty dua dum dyo dyu dzg ebu efi egl egy eka eky elx enm esu ewo ext fan fat fil fit fon frc
    frm fro frp frr frs fur gaa gag gan gay gba gbm gbz gez gil glk gmh goh gom gon gor got grb grc gru gsw guc gur guz gwi hai hak haw hbo hif
    hil hit hmd hmn hne hnj hnn hno hoc hoj hsb hsn hup iba ibb ikt ilo ilt inh izh jam jbo jgo jmc jpr jra jrb jut kaa kab kac kaj kam kaw
    kbd kbl kcg kde kea kek ken kfo kfy kgp kha khb khg kho khq kht khw kiu kkj kln kmb kmr koi kok kos kpe krc kri krj krl kru ksb ksf ksh ksw
    kum kut kyu lad lag lah lam lep lez lfn lif lij lis liv lki lkt lld lmo lmy lol loz lrc lrl ltg lua lui lun luo lus lut luy lwl lyc lyd lzh
    lzz mad maf mag mai mak mam man mas mde mdf mdh mdr men mer mfe mga mgh mgo mic min mis mnc mni mnp mnw moe moh mos mrj mua mul mup mus mvy
    mwl mwr mwv mww mye myv mzn nah nan nap naq nci nds new nia niu njo nmg nnh nod nog non nov nqo nrf nso nus nwc nyk nym nyn nyo nzi obt ojb
    okm osa ota pag pal pam pap pau pcd pcm pdc pdt peo pfl phn pih pms pnb pnt pon pqm prg pro prs pwo quc qug raj rap rar rgn rhg rif rki rkt
    rmy rof rom rtm rue rug rup rwk ryu sad sah sam saq sas sat saz sba sbp scn sco sdc sdh see seh sei sel ses sga sgs shi shn shu sid skr sli
    sly sma smj smn smp sms snk sog srn srr ssy stq suk sus sux swb swv syc syl syr szl taj tbw tcy tdd tdg tem teo ter tet thr tig tiv tkl tkr
    tlh tli tly tmh tmr tog tpi tru trv tsd tsi tts ttt tum tvl twq txb tyv tzm udm uga umb umu unr uzn vai vec vep vls vmf vot vro vun wae wal
    war was wbp wtm wuu xal xcr xmf xng xnr xog xpg xpr xsr xto yao yap yav ybb yrl yua yue zap zbl zea zen zgh zun zxx zza
    """
}
