import { useEffect, useRef, useState } from 'react'
import type { MaterialFile } from '#contract/schemas/material.ts'
import type { OpenPdf } from './open-pdf.ts'
import { PdfPage } from './pdf-page.tsx'
import { Toolbar } from './toolbar.tsx'

/** The zoom levels, relative to the screen's width. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]
const fitZoomIndex = zooms.indexOf(1)
/** The maximum initial width of a page on a large screen, CSS pixels. */
const maxInitialWidthPx = 900

type Props = { pdf: OpenPdf; aspectRatio: number; file: MaterialFile }

/** All pages below each other, as wide as the screen, with the toolbar above them. */
export function PdfPages({ pdf, aspectRatio, file }: Props) {
  const count = pdf.document.numPages
  const container = useRef<HTMLDivElement>(null)
  const [availableWidth, setAvailableWidth] = useState(0)
  const [zoom, setZoom] = useState(fitZoomIndex)
  const current = useCurrentPage(container, count)

  useEffect(() => {
    const pages = container.current
    if (pages === null) return
    const observer = new ResizeObserver(() =>
      setAvailableWidth(Math.min(maxInitialWidthPx, pages.clientWidth)),
    )
    observer.observe(pages)
    return () => observer.disconnect()
  }, [])

  function goTo(number: number): void {
    const page = container.current?.querySelector(`[data-number="${number}"]`)
    page?.scrollIntoView({ block: 'start' })
  }
  const turn = (by: number) => goTo(Math.min(count, Math.max(1, current + by)))
  const enlarge = (by: number) => setZoom((index) => Math.min(zooms.length - 1, Math.max(0, index + by)))

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey) return
      if (event.target instanceof Element && event.target.matches('input, select, textarea')) return
      const actions: Record<string, () => void> = {
        '+': () => enlarge(1),
        '-': () => enlarge(-1),
        '0': () => setZoom(fitZoomIndex),
        ArrowRight: () => turn(1),
        ArrowLeft: () => turn(-1),
        Home: () => goTo(1),
        End: () => goTo(count),
      }
      const action = actions[event.key]
      if (action === undefined) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })

  const width = Math.floor(availableWidth * (zooms[zoom] ?? 1))
  return (
    <>
      <Toolbar
        file={file}
        blob={pdf.blob}
        current={current}
        count={count}
        percent={Math.round((zooms[zoom] ?? 1) * 100)}
        onTurn={turn}
        onZoom={enlarge}
        zoomable={{ out: zoom > 0, in: zoom < zooms.length - 1 }}
      />
      <div
        className="pdf-pages"
        ref={container}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard scrolls sideways in pages that are wider than the screen.
        tabIndex={0}
        role="region"
        aria-label={`Sidorna i ${file.title}`}
      >
        {width > 0 &&
          Array.from({ length: count }, (_, position) => (
            <PdfPage
              key={position}
              pdf={pdf}
              number={position + 1}
              count={count}
              width={width}
              aspectRatio={aspectRatio}
            />
          ))}
      </div>
    </>
  )
}

/** The current page: the one at the upper third of the screen. */
function useCurrentPage(container: { current: HTMLElement | null }, count: number): number {
  const [current, setCurrent] = useState(1)
  useEffect(() => {
    let frame = 0
    const update = () => {
      frame = 0
      const line = innerHeight / 3
      const pages = [...(container.current?.querySelectorAll('.pdf-page') ?? [])]
      const above = pages.filter((page) => page.getBoundingClientRect().top <= line).length
      setCurrent(Math.min(count, Math.max(1, above)))
    }
    const onScroll = () => void (frame ||= requestAnimationFrame(update))
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [container, count])
  return current
}
