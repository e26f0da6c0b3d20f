import { useEffect, useRef, useState } from 'react'
import type { MaterialFile } from '#contract/schemas/material.ts'
import type { OpenPdf } from './open-pdf.ts'
import { Sheet } from './sheet.tsx'
import { Toolbar } from './toolbar.tsx'

/** How much larger than the screen's width a page may be. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]
const fitZoomIndex = zooms.indexOf(1)
/** A page is no wider than this on a large screen at first, CSS pixels. */
const maxInitialWidthPx = 900

type Props = { open: OpenPdf; shape: number; file: MaterialFile }

/** All pages below each other, as wide as the screen, and the tools above them. */
export function Sheets({ open, shape, file }: Props) {
  const count = open.document.numPages
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  const [zoom, setZoom] = useState(fitZoomIndex)
  const current = useCurrentSheet(place, count)

  useEffect(() => {
    const pages = place.current
    if (pages === null) return
    const observer = new ResizeObserver(() => setRoom(Math.min(maxInitialWidthPx, pages.clientWidth)))
    observer.observe(pages)
    return () => observer.disconnect()
  }, [])

  function goTo(number: number): void {
    const sheet = place.current?.querySelector(`[data-number="${number}"]`)
    sheet?.scrollIntoView({ block: 'start' })
  }
  const turn = (by: number) => goTo(Math.min(count, Math.max(1, current + by)))
  const enlarge = (by: number) => setZoom((now) => Math.min(zooms.length - 1, Math.max(0, now + by)))

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey) return
      if (event.target instanceof Element && event.target.matches('input, select, textarea')) return
      const does: Record<string, () => void> = {
        '+': () => enlarge(1),
        '-': () => enlarge(-1),
        '0': () => setZoom(fitZoomIndex),
        ArrowRight: () => turn(1),
        ArrowLeft: () => turn(-1),
        Home: () => goTo(1),
        End: () => goTo(count),
      }
      const act = does[event.key]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })

  const width = Math.floor(room * (zooms[zoom] ?? 1))
  return (
    <>
      <Toolbar
        file={file}
        blob={open.blob}
        current={current}
        count={count}
        percent={Math.round((zooms[zoom] ?? 1) * 100)}
        onTurn={turn}
        onZoom={enlarge}
        zoomable={{ out: zoom > 0, in: zoom < zooms.length - 1 }}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard scrolls sideways in pages that are wider than the screen. */}
      <div className="sheets" ref={place} tabIndex={0} role="region" aria-label={`Sidorna i ${file.title}`}>
        {width > 0 &&
          Array.from({ length: count }, (_, position) => (
            <Sheet
              key={position}
              open={open}
              number={position + 1}
              count={count}
              width={width}
              shape={shape}
            />
          ))}
      </div>
    </>
  )
}

/** The page that is read just now: the one that the upper third of the screen shows. */
function useCurrentSheet(place: { current: HTMLElement | null }, count: number): number {
  const [current, setCurrent] = useState(1)
  useEffect(() => {
    let asked = 0
    const look = () => {
      asked = 0
      const line = innerHeight / 3
      const sheets = [...(place.current?.querySelectorAll('.sheet') ?? [])]
      const above = sheets.filter((sheet) => sheet.getBoundingClientRect().top <= line).length
      setCurrent(Math.min(count, Math.max(1, above)))
    }
    const scrolled = () => void (asked ||= requestAnimationFrame(look))
    addEventListener('scroll', scrolled, { passive: true })
    return () => {
      removeEventListener('scroll', scrolled)
      cancelAnimationFrame(asked)
    }
  }, [place, count])
  return current
}
