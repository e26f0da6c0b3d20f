import type { PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import type { OpenPdf } from './open-pdf.ts'

/** The maximum size of a page's canvas, pixels, which tablets limit. */
const maxCanvasPixels = 12_000_000

type Props = { pdf: OpenPdf; number: number; count: number; width: number; aspectRatio: number }

/** One page of the PDF, rendered when it comes near the viewport, with a text layer for screen readers and copying. */
export function PdfPage({ pdf, number, count, width, aspectRatio }: Props) {
  const element = useRef<HTMLElement>(null)
  const isNear = useIsNear(element)
  const [ratio, setRatio] = useState(aspectRatio)
  useEffect(() => {
    const section = element.current
    if (section === null || !isNear) return
    let isMounted = true
    let stop = () => {}
    void pdf.document.getPage(number).then((page) => {
      if (!isMounted) return
      const { width: pageWidth, height } = page.getViewport({ scale: 1 })
      setRatio(pageWidth / height)
      stop = renderPage(pdf, page, section, width)
    })
    return () => {
      isMounted = false
      stop()
    }
  }, [pdf, number, isNear, width])
  return (
    <section
      ref={element}
      className="pdf-page"
      aria-label={`Sida ${number} av ${count}`}
      data-number={number}
      style={{ width, height: width / ratio }}
    />
  )
}

/** Renders a page off screen and then replaces the element's content with it. Returns how to cancel. */
function renderPage({ pdf }: OpenPdf, page: PDFPageProxy, element: HTMLElement, width: number): () => void {
  const scale = width / page.getViewport({ scale: 1 }).width
  const viewport = page.getViewport({ scale })
  const pixelRatio = Math.min(
    devicePixelRatio || 1,
    Math.sqrt(maxCanvasPixels / Math.max(1, viewport.width * viewport.height)),
  )
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width * pixelRatio)
  canvas.height = Math.floor(viewport.height * pixelRatio)
  canvas.ariaHidden = 'true'
  const text = document.createElement('div')
  text.className = 'pdf-page-text'
  text.style.setProperty('--total-scale-factor', String(scale))
  const rendering = page.render({ canvas, viewport, transform: [pixelRatio, 0, 0, pixelRatio, 0, 0] })
  const textLayer = new pdf.TextLayer({
    textContentSource: page.streamTextContent(),
    container: text,
    viewport,
  })
  rendering.promise
    .then(() => textLayer.render())
    .then(() => element.replaceChildren(canvas, text))
    // A cancelled rendering rejects.
    .catch(() => null)
  return () => {
    rendering.cancel()
    textLayer.cancel()
    page.cleanup()
  }
}

/** Whether the page is within one screen of the viewport. Further away its canvas is removed, to save a tablet's memory. */
function useIsNear(element: { current: HTMLElement | null }): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const section = element.current
    if (section === null) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isNearNow = entry?.isIntersecting === true
        setIsNear(isNearNow)
        if (!isNearNow) section.querySelector('canvas')?.remove()
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(section)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
