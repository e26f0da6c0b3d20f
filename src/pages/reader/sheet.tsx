import type { PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import type { OpenPdf } from './open-pdf.ts'

/** The most that one sheet's canvas may hold, pixels: a tablet gives no more. */
const maxCanvasPixels = 12_000_000

type Props = { open: OpenPdf; number: number; count: number; width: number; shape: number }

/** One page of the PDF, drawn when it comes near the screen, with its text laid over it for those who read or copy it. */
export function Sheet({ open, number, count, width, shape }: Props) {
  const place = useRef<HTMLElement>(null)
  const isNear = useIsNear(place)
  const [ratio, setRatio] = useState(shape)
  useEffect(() => {
    const sheet = place.current
    if (sheet === null || !isNear) return
    let isWanted = true
    let stop = () => {}
    void open.document.getPage(number).then((page) => {
      if (!isWanted) return
      const { width: points, height } = page.getViewport({ scale: 1 })
      setRatio(points / height)
      stop = draw(open, page, sheet, width)
    })
    return () => {
      isWanted = false
      stop()
    }
  }, [open, number, isNear, width])
  return (
    <section
      ref={place}
      className="sheet"
      aria-label={`Sida ${number} av ${count}`}
      data-number={number}
      style={{ width, height: width / ratio }}
    />
  )
}

/** Draws a page beside the one that stands there and puts it in its place when it is done. Gives what stops it. */
function draw({ pdf }: OpenPdf, page: PDFPageProxy, sheet: HTMLElement, width: number): () => void {
  const scale = width / page.getViewport({ scale: 1 }).width
  const viewport = page.getViewport({ scale })
  const sharp = Math.min(
    devicePixelRatio || 1,
    Math.sqrt(maxCanvasPixels / Math.max(1, viewport.width * viewport.height)),
  )
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width * sharp)
  canvas.height = Math.floor(viewport.height * sharp)
  canvas.ariaHidden = 'true'
  const text = document.createElement('div')
  text.className = 'sheet-text'
  text.style.setProperty('--total-scale-factor', String(scale))
  const drawing = page.render({ canvas, viewport, transform: [sharp, 0, 0, sharp, 0, 0] })
  const letters = new pdf.TextLayer({
    textContentSource: page.streamTextContent(),
    container: text,
    viewport,
  })
  drawing.promise
    .then(() => letters.render())
    .then(() => sheet.replaceChildren(canvas, text))
    // Stopped because it is no longer wanted.
    .catch(() => null)
  return () => {
    drawing.cancel()
    letters.cancel()
    page.cleanup()
  }
}

/** True while the sheet is on the screen or within a screen of it; then its drawing is let go, for a tablet's memory. */
function useIsNear(place: { current: HTMLElement | null }): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const sheet = place.current
    if (sheet === null) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        const near = entry?.isIntersecting === true
        setIsNear(near)
        if (!near) sheet.querySelector('canvas')?.remove()
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(sheet)
    return () => observer.disconnect()
  }, [place])
  return isNear
}
