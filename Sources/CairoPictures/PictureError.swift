/// Why a picture could not be made, with what to do about it in its description.
public enum PictureError: Error, Hashable, Sendable {
  /// The image would have more pixels on a side than Cairo can count, 32,767, or more in all than the limit that was given.
  case imageTooLarge(width: Int, height: Int, pixelLimit: Int)
  /// The page would be longer than PDF's 14,400 points on a side; the numbers are its points.
  case pageTooLarge(width: Int, height: Int)
  /// The file cannot be written; the text says why.
  case notWritable(path: String, reason: String)
  /// Cairo gave up; the text is its own word for it.
  case failed(String)
}

extension PictureError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .imageTooLarge(let width, let height, let limit):
      "The image would be \(width) by \(height) pixels; at most 32767 on a side and \(limit) in all can be drawn. Lower the scale, or draw fewer paragraphs."
    case .pageTooLarge(let width, let height):
      "The page would be \(width) by \(height) points; PDF has room for 14400 on a side. Lower the scale, or draw fewer paragraphs."
    case .notWritable(let path, let reason):
      "The file \(path) cannot be written: \(reason). Check the path and its permissions."
    case .failed(let reason):
      "The picture could not be drawn: \(reason). Less text or a lower scale may help."
    }
  }
}
