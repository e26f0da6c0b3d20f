import { openPdf } from './open-pdf.ts'

/** The largest canvas, pixels, which tablets limit. */
const maxCanvasPixels = 12_000_000

/** Opens a PDF whose pages are rendered one at a time, such as on a projector. */
export async function openPdfRenderer(file: string | Blob, signal: AbortSignal) {
  const { document, close } = await openPdf(file, false, signal)
  return {
    count: document.numPages,
    async draw(canvas: HTMLCanvasElement, number: number, space: { width: number; height: number }) {
      const page = await document.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      const scale = Math.min(space.width / width, space.height / height)
      const shown = width * scale * height * scale
      const pixelRatio = Math.min(devicePixelRatio || 1, Math.sqrt(maxCanvasPixels / Math.max(1, shown)))
      const viewport = page.getViewport({ scale: scale * pixelRatio })
      canvas.width = Math.floor(viewport.width)
      canvas.height = Math.floor(viewport.height)
      canvas.style.width = `${width * scale}px`
      await page.render({ canvas, viewport }).promise
    },
    close,
  }
}
