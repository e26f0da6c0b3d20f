import { openPdfRenderer } from '#src/material/pdf-renderer.ts'

/** The longer side of a printed page, pixels: 200 dots per inch on an A4. */
const printedLength = 2339

/** Opens the browser's print dialog with the pages of a PDF, rendered here because not every browser prints a PDF from a page. */
export async function printPdf(file: string, signal: AbortSignal): Promise<void> {
  removePrintedPages()
  const pages = await drawPages(file, signal)
  document.body.append(pages)
  document.documentElement.dataset['printsFile'] = ''
  addEventListener('afterprint', removePrintedPages, { once: true })
  print()
}

/** Lets the page itself be printed again. */
export function removePrintedPages(): void {
  removeEventListener('afterprint', removePrintedPages)
  const pages = document.querySelector('.printed-pages')
  for (const image of pages?.querySelectorAll('img') ?? []) URL.revokeObjectURL(image.src)
  pages?.remove()
  delete document.documentElement.dataset['printsFile']
}

async function drawPages(file: string, signal: AbortSignal): Promise<HTMLElement> {
  const renderer = await openPdfRenderer(file, signal)
  const pages = document.createElement('div')
  pages.className = 'printed-pages'
  try {
    const side = printedLength / (devicePixelRatio || 1)
    for (let number = 1; number <= renderer.count; number++) {
      const canvas = document.createElement('canvas')
      await renderer.draw(canvas, number, { width: side, height: side })
      signal.throwIfAborted()
      const image = new Image()
      image.alt = ''
      if (canvas.width > canvas.height) image.className = 'printed-page-wide'
      image.src = URL.createObjectURL(await blobOf(canvas))
      await image.decode()
      pages.append(image)
    }
  } finally {
    renderer.close()
  }
  return pages
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) =>
      blob === null ? reject(new Error('The page could not be rendered')) : resolve(blob),
    ),
  )
}
