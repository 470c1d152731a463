import Testing
import TextFixtures

@testable import TextLayout
@testable import TextModels

@Suite struct PixelGridTests {
  @Test func `pixels and lengths are the nearest to each other`() {
    for scale in TypeCase.scales + [0.33, 1.0 / 64, 100, 1024] {
      let grid = PixelGrid(scale: scale)
      var random = SplitMix64(seed: 91, index: Int(scale))
      for _ in 0..<500 {
        let length = random.number(below: 1 << 24) - 1 << 23
        // Exact: density / 64,000,000 pixels in a layout unit.
        let pixels = Double(length) * Double(grid.density) / 64_000_000
        #expect(grid.pixels(nearest: length) == Int(pixels.rounded()), "\(scale)")
        #expect(grid.pixels(holding: length) == Int(pixels.rounded(.up)), "\(scale)")
        let count = random.number(below: 1 << 20)
        #expect(grid.length(ofPixels: count).rawValue == Int64((Double(count) * 64_000_000 / Double(grid.density)).rounded()), "\(scale)")
        if grid.density <= PixelGrid.finestDensity { #expect(grid.pixels(nearest: Int(grid.length(ofPixels: count).rawValue)) == count, "\(scale)") }
      }
    }
  }

  @Test func `odd scales are one pixel a point, and others are bounded`() {
    for scale in [0, -1, .nan, -.infinity] as [Double] { #expect(PixelGrid(scale: scale).density == 1_000_000) }
    #expect(PixelGrid(scale: .infinity).density == 1_024_000_000)
    #expect(PixelGrid(scale: 1e-300).density == 15625)
    #expect(PixelGrid(scale: 0.33).density == 330_000)
  }

  @Test func `what is beyond counting is clamped`() {
    let grid = PixelGrid(scale: 1024)
    #expect(grid.pixels(nearest: .max) > 1 << 52)
    #expect(grid.pixels(nearest: .min) < -(1 << 52))
    #expect(grid.length(ofPixels: .max).isUnbounded)
  }
}
