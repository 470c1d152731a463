import TextPictures

extension FindingReport {
  /// How many findings have a picture on the page: more would be slow to open.
  package static let mostPictures = 2000

  /// A page that needs nothing else: a table that can be filtered, with a picture of each of the first ``mostPictures`` findings.
  func html(_ picture: (_ finding: Finding, _ number: Int) -> [UInt8]?) -> [UInt8] {
    var bytes = Array(
      """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>textlayout check</title>
      <style>
      :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif }
      body { margin: 1.5rem }
      form { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1rem 0; align-items: end }
      label { display: grid; font-size: .8rem; gap: .2rem }
      table { border-collapse: collapse; width: 100% }
      th, td { text-align: start; vertical-align: top; padding: .5rem; border-top: 1px solid #8885 }
      td.picture { background: #fff }
      td.picture svg { max-width: 40vw; height: auto }
      .error { color: #c22 } .warning { color: #a60 } .note { color: #666 }
      .fits { font-size: .9rem; opacity: .8 }
      code { overflow-wrap: anywhere }
      </style>
      <h1>textlayout check</h1>
      <p>\(summary.markup)</p>
      <form onsubmit="return false">
      \(choice("severity", "Severity", Set(findings.map(\.severity.rawValue)).sorted()))
      \(choice("kind", "Kind", Set(findings.map(\.kind.rawValue)).sorted()))
      \(choice("language", "Language", Set(findings.map(\.language)).filter { !$0.isEmpty }.sorted()))
      \(choice("file", "File", Set(findings.map(\.file)).sorted()))
      <label>Text<input id="text" type="search" placeholder="key or message"></label>
      <output id="count"></output>
      </form>
      <table>
      <thead><tr><th>Where</th><th>What</th><th>Picture</th></tr></thead>
      <tbody>

      """.utf8)
    for (number, finding) in findings.enumerated() {
      let room = [("width", finding.width), ("needed", finding.needed)].compactMap { name, length in length.map { "\(name) \($0)" } }
      let facts = [finding.language, room.joined(separator: ", ")].filter { !$0.isEmpty }.joined(separator: " · ")
      bytes += Array(
        """
        <tr data-severity="\(finding.severity.rawValue)" data-kind="\(finding.kind.rawValue)" data-language="\(finding.language.markup)" \
        data-file="\(finding.file.markup)"><td><code>\(finding.file.markup):\(finding.line)</code><br><code>\(finding.key.plain.markup)</code><br>\(facts.markup)</td>\
        <td><b class="\(finding.severity.rawValue)">\(finding.severity.rawValue)</b> \(finding.kind.rawValue)<br>\(finding.message.markup)\
        \(finding.suggestion.map { "<div class=\"fits\">Would fit: \($0.markup)</div>" } ?? "")</td><td class="picture">
        """.utf8)
      if number < FindingReport.mostPictures, let drawn = picture(finding, number) { bytes += drawn }
      bytes += Array("</td></tr>\n".utf8)
    }
    bytes += Array(
      """
      </tbody>
      </table>
      <script>
      const names = ["severity", "kind", "language", "file"]
      const rows = [...document.querySelectorAll("tbody tr")]
      const text = document.getElementById("text")
      function filter() {
        let shown = 0
        for (const row of rows) {
          const fits = names.every(name => { const value = document.getElementById(name).value; return !value || row.dataset[name] === value })
            && row.textContent.toLowerCase().includes(text.value.toLowerCase())
          row.hidden = !fits
          if (fits) shown += 1
        }
        document.getElementById("count").value = `${shown} of ${rows.length}`
      }
      for (const name of names) document.getElementById(name).addEventListener("change", filter)
      text.addEventListener("input", filter)
      filter()
      </script>
      </html>

      """.utf8)
    return bytes
  }

  private func choice(_ name: String, _ title: String, _ values: [String]) -> String {
    let options = values.map { "<option>\($0.markup)</option>" }.joined()
    return "<label>\(title)<select id=\"\(name)\"><option value=\"\">all</option>\(options)</select></label>"
  }
}
