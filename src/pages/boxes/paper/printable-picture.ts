import { orientationOf } from './jpeg-orientation.ts'

/** A larger picture than paper shows fills a tablet's memory, pixels. */
const longestSide = 3000

/**
 * A picture as a PDF takes it: PNG and upright JPEG as they are, others decoded by the browser, of those that move the first picture. A phone
 * stores a photo as the camera was held and says how to turn it, which a PDF does not read. Throws where the browser does not decode it, as
 * most do not HEIC.
 */
export async function printablePicture(
  type: string,
  file: Blob,
): Promise<{ isPng: boolean; bytes: ArrayBuffer }> {
  const isPng = type === 'image/png'
  if (isPng || type === 'image/jpeg') {
    const bytes = await file.arrayBuffer()
    if (isPng || orientationOf(new DataView(bytes)) === 1) return { isPng, bytes }
  }
  const bitmap = await createImageBitmap(file)
  try {
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('No canvas')
    // Paper is white, and a JPEG has nothing transparent.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
    if (jpeg === null) throw new Error('The picture could not be written')
    return { isPng: false, bytes: await jpeg.arrayBuffer() }
  } finally {
    bitmap.close()
  }
}
