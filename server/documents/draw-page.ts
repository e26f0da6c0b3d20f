import { createCanvas } from '@napi-rs/canvas'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Sharp enough for a phone's whole width, and for reading the text of an A4 page. */
const pictureWidth = 1000
/** A page that is a very long strip would take too much memory. */
const maxHeight = 3000
const quality = 72
/** A smaller difference between red, green and blue is a shade of grey; a smaller share of coloured points is a logo's edge. */
const minSaturation = 40
const minColoredShare = 0.002

/** Draws a page as WebP on white, as paper is. */
export async function drawPage(page: PDFPageProxy): Promise<{ webp: Buffer; isColored: boolean }> {
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.min(pictureWidth / width, maxHeight / height) })
  const canvas = createCanvas(
    Math.max(1, Math.round(viewport.width)),
    Math.max(1, Math.round(viewport.height)),
  )
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise
  page.cleanup()
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return { webp: await canvas.encode('webp', quality), isColored: coloredShare(data) > minColoredShare }
}

/** The share of points that have a colour. */
function coloredShare(data: Uint8ClampedArray): number {
  let colored = 0
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
    if (Math.max(red, green, blue) - Math.min(red, green, blue) >= minSaturation) colored++
  }
  return colored / Math.max(1, data.length / 4)
}
