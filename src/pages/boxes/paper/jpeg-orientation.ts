const [startOfImage, startOfScan, appSegment1] = [0xffd8, 0xffda, 0xffe1]
/** 'Exif' */
const exifName = 0x45786966
const [littleEndian, orientationTag] = [0x4949, 0x0112]

/**
 * How a JPEG is to be turned, by the Exif standard: 1 for not at all, 2 to 8 for turned or mirrored. 1 also where it does not say, or its
 * metadata cannot be read.
 */
export function orientationOf(file: DataView): number {
  try {
    if (file.getUint16(0) !== startOfImage) return 1
    for (let at = 2; file.getUint16(at) !== startOfScan; at += 2 + file.getUint16(at + 2))
      if (file.getUint16(at) === appSegment1 && file.getUint32(at + 4) === exifName)
        return orientationIn(new DataView(file.buffer, file.byteOffset + at + 10, file.byteLength - at - 10))
    return 1
  } catch {
    // It ends before its metadata does.
    return 1
  }
}

/** From the first directory of TIFF data: its byte order, where the directory is, and entries of 12 bytes with a tag and a value. */
function orientationIn(tiff: DataView): number {
  const isLittle = tiff.getUint16(0) === littleEndian
  const directory = tiff.getUint32(4, isLittle)
  const count = tiff.getUint16(directory, isLittle)
  for (let entry = directory + 2; entry < directory + 2 + count * 12; entry += 12)
    if (tiff.getUint16(entry, isLittle) === orientationTag) {
      const value = tiff.getUint16(entry + 8, isLittle)
      return value >= 1 && value <= 8 ? value : 1
    }
  return 1
}
