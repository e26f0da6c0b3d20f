import type { PdfRenderer, Space } from '#src/material/pdf-renderer.ts'
import { openPdf } from './open-pdf.ts'

/** The largest canvas, pixels, which tablets limit. */
const maxCanvasPixels = 12_000_000

/** A page that is being rendered, or has been, where nobody sees it. `done` tells whether it is whole. */
type PageAhead = { canvas: HTMLCanvasElement; space: Space; done: Promise<boolean>; cancel: () => void }

/** Opens a PDF whose pages are rendered one at a time, such as on a projector. */
export async function openPdfRenderer(file: string | Blob, signal: AbortSignal): Promise<PdfRenderer> {
  const { document: pdf, close } = await openPdf(file, false, signal)
  const ahead = new Map<number, PageAhead>()
  let shown = 0

  async function startRender(canvas: HTMLCanvasElement, number: number, space: Space) {
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const scale = Math.min(space.width / width, space.height / height)
    const pixels = width * scale * height * scale
    const pixelRatio = Math.min(devicePixelRatio || 1, Math.sqrt(maxCanvasPixels / Math.max(1, pixels)))
    const viewport = page.getViewport({ scale: scale * pixelRatio })
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    canvas.style.width = `${width * scale}px`
    return page.render({ canvas, viewport })
  }

  async function drawOneAhead(number: number, space: Space): Promise<void> {
    const canvas = document.createElement('canvas')
    let isCancelled = false
    let task: Awaited<ReturnType<typeof startRender>> | null = null
    const render = async () => {
      task = await startRender(canvas, number, space)
      if (isCancelled) task.cancel()
      await task.promise
    }
    const done = render().then(
      () => true,
      // It is rendered again when it is shown, and that says what is wrong.
      () => false,
    )
    const cancel = () => {
      isCancelled = true
      task?.cancel()
    }
    ahead.set(number, { canvas, space, done, cancel })
    await done
  }

  function forget(isForgotten: (number: number, page: PageAhead) => boolean): void {
    for (const [number, page] of ahead)
      if (isForgotten(number, page)) {
        page.cancel()
        ahead.delete(number)
      }
  }

  return {
    count: pdf.numPages,
    async draw(canvas, number, space) {
      shown = number
      const page = ahead.get(number)
      if (page !== undefined && isSameSpace(page.space, space) && (await page.done)) copy(page.canvas, canvas)
      else await (await startRender(canvas, number, space)).promise
    },
    async drawAhead(number, space) {
      const beside = [number + 1, number - 1].filter((each) => each >= 1 && each <= pdf.numPages)
      forget((each, page) => !beside.includes(each) || !isSameSpace(page.space, space))
      for (const each of beside) if (shown === number && !ahead.has(each)) await drawOneAhead(each, space)
    },
    close() {
      shown = 0
      forget(() => true)
      close()
    },
  }
}

const isSameSpace = (one: Space, other: Space) => one.width === other.width && one.height === other.height

function copy(from: HTMLCanvasElement, to: HTMLCanvasElement): void {
  to.width = from.width
  to.height = from.height
  to.style.width = from.style.width
  to.getContext('2d')?.drawImage(from, 0, 0)
}
