import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Pixels } from './read-qr-code.ts'

/** Pixels per point, so that a module of a printed code is several pixels wide. */
const scale = 4

/** Renders a page of a PDF, and returns the squares of a size at its right margin that hold a code, from above; points. */
export async function codesAtRightEdge(
  pdf: Blob,
  pageNumber: number,
  { margin, side }: { margin: number; side: number },
): Promise<Pixels[]> {
  const document = await getDocument({ data: new Uint8Array(await pdf.arrayBuffer()), verbosity: 0 }).promise
  const page = await document.getPage(pageNumber)
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise
  const left = Math.round(canvas.width - (margin + side) * scale)
  const width = side * scale
  const { data } = context.getImageData(left, 0, width, canvas.height)
  await document.destroy()
  const isDark = (x: number, y: number) => x < width && (data[(y * width + x) * 4] ?? 255) < 128
  const codes: Pixels[] = []
  let start: number | null = null
  for (let y = 0; y <= canvas.height; y++) {
    const hasInk = y < canvas.height && Array.from({ length: width }, (_, x) => x).some((x) => isDark(x, y))
    if (hasInk) start ??= y
    if (hasInk || start === null) continue
    const [top, height] = [start, y - start]
    start = null
    // Text at the edge is lower than a code.
    if (height > (side * scale) / 2)
      codes.push({ width, height, isDark: (x, row) => row < height && isDark(x, top + row) })
  }
  return codes
}
