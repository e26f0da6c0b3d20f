import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readMaterial } from '#contract/calls/material.ts'
import { releaseCaptions } from '#src/browser/release-media.ts'
import { openPdfRenderer, type PdfRenderer } from '#src/material/pdf-renderer.ts'
import { callQuery } from '#src/api/call-query.ts'
import type { Part } from '#src/boxes/box.ts'
import { filesOf } from '#src/material/files.ts'
import { Picture } from '#src/material/picture.tsx'
import { ClassMissingFile } from './class-missing-file.tsx'
import { useOwnFile } from './use-own-file.ts'

type Props = { part: Part; page: number; onPages: (count: number) => void }

/** One part as large as it can be. Without `hasLinks` no address of another site can be opened. */
export function ClassPart({ hasLinks, ...props }: Props & { hasLinks: boolean }) {
  const { part } = props
  if (part.kind === 'material') return <ClassMaterial {...props} />
  if (part.kind === 'file') return <ClassOwnFile {...props} />
  return (
    <div className="class-text">
      <h2>{part.title}</h2>
      {part.text !== '' && <p>{part.text}</p>}
      {part.kind === 'link' && (
        <p>
          {hasLinks ? (
            <a href={part.url} target="_blank" rel="noreferrer">
              {part.url}
            </a>
          ) : (
            part.url
          )}{' '}
          Behöver nät. Tryck Q för en QR-kod till eleverna.
        </p>
      )}
    </div>
  )
}

/** A film of our own, then the pages of all its worksheets; its picture where it has neither. */
function ClassMaterial({ part, page, onPages }: Props) {
  const { data, isPending } = useQuery(callQuery(readMaterial, { slug: part.slug }))
  /** How many pages the worksheets turned out to have, by file. */
  const [opened, setOpened] = useState<Readonly<Record<string, number>>>({})
  const files = data ? filesOf(data.data) : []
  const films = files.filter(({ type }) => type.startsWith('video/'))
  const captions = files.find(({ type }) => type === 'text/vtt')
  const worksheets = files
    .filter(({ type }) => type === 'application/pdf')
    .map(({ file, title, pages }) => ({ file, title, count: opened[file] ?? Math.max(1, pages) }))
  const filmPages = films.length === 0 ? 0 : 1
  const total = worksheets.reduce((sum, { count }) => sum + count, filmPages)
  const hasCopies = files.length === 0 && part.copies.length > 0
  useEffect(() => {
    // While it is read nobody knows how many there are, and the page that was shown before a reload stays.
    if (!isPending && !hasCopies) onPages(Math.max(1, total))
  }, [onPages, total, isPending, hasCopies])
  if (isPending) return <p className="class-message">Läser {part.title} …</p>
  if (films.length > 0 && page === 1)
    return <ClassFilm title={part.title} sources={films} captions={captions?.file ?? ''} />
  // A material that came in a file and is neither saved nor reachable.
  if (hasCopies) return <ClassCopies part={part} page={page} onPages={onPages} />
  const shown = fileAtPage(worksheets, page - filmPages)
  if (shown !== null) {
    const { file, count, before } = shown
    return (
      <ClassPdfPage
        key={file}
        file={file}
        title={part.title}
        page={page - filmPages - before}
        number={page}
        onPages={(pages) => pages !== count && setOpened({ ...opened, [file]: pages })}
      />
    )
  }
  return (
    <div className="class-text">
      {part.image !== '' && <Picture of={{ image: part.image, image_alt: '' }} size="detail" eager alt="" />}
      <h2>{part.title}</h2>
      {data ? (
        <p>{data.data.short_description}</p>
      ) : (
        <p>Materialet går inte att läsa utan nät. Det är inte sparat.</p>
      )}
    </div>
  )
}

/** The files that came with a material in a file: each film once, and the pages of its worksheets. */
function ClassCopies({ part, page, onPages }: Props) {
  const [opened, setOpened] = useState<Readonly<Record<string, number>>>({})
  const films = part.copies.filter(({ type }) => type.startsWith('video/'))
  const shown = part.copies
    .filter((copy) => copy.type === 'application/pdf' || copy === films[0] || copy.type.startsWith('image/'))
    .map((copy) => ({ ...copy, count: opened[copy.file] ?? 1 }))
  const total = shown.reduce((sum, { count }) => sum + count, 0)
  useEffect(() => onPages(Math.max(1, total)), [onPages, total])
  // After a reload the pages of a file are counted when it has been opened.
  const copy = fileAtPage(shown, page) ?? lastOf(shown)
  if (copy === null) return <p className="class-message">{part.title} har inget som går att visa.</p>
  return (
    <ClassOwnFile
      key={copy.file}
      part={{ ...part, file: copy.file, type: copy.type }}
      captions={part.copies.find(({ type }) => type === 'text/vtt')?.file ?? ''}
      page={page - copy.before}
      onPages={(pages) => pages !== copy.count && setOpened({ ...opened, [copy.file]: pages })}
    />
  )
}

/** The file that a page belongs to when all are counted together, with the number of pages before it; null where there is none. */
function fileAtPage<File extends { count: number }>(files: readonly File[], page: number) {
  let before = 0
  for (const file of files) {
    if (page <= before + file.count) return { ...file, before }
    before += file.count
  }
  return null
}

/** The last file, with the number of pages before it; null where there is none. */
function lastOf<File extends { count: number }>(files: readonly File[]) {
  const last = files.at(-1)
  return last === undefined
    ? null
    : { ...last, before: files.slice(0, -1).reduce((sum, { count }) => sum + count, 0) }
}

/** `captions` names the file with a film's captions, where there is one. */
function ClassOwnFile({ part, page, onPages, captions = '' }: Props & { captions?: string }) {
  const { file, address } = useOwnFile(part.file)
  const track = useOwnFile(captions)
  if (file === 'reading') return <p className="class-message">Läser {part.title} …</p>
  if (file === null) return <ClassMissingFile part={part} />
  if (part.type.startsWith('video/'))
    return (
      <ClassFilm title={part.title} sources={[{ file: address, type: part.type }]} captions={track.address} />
    )
  if (part.type.startsWith('image/')) return <img className="class-picture" src={address} alt={part.title} />
  return <ClassPdfPage file={file} title={part.title} page={page} number={page} onPages={onPages} />
}

type FilmProps = { title: string; sources: readonly { file: string; type: string }[]; captions: string }

function ClassFilm({ title, sources, captions }: FilmProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- Captions are shown where the film has them.
    <video className="class-film" controls playsInline aria-label={`Film: ${title}`}>
      {sources.map(({ file, type }) => (
        <source key={file} src={file} type={type} />
      ))}
      {captions !== '' && (
        <track ref={releaseCaptions} kind="captions" srcLang="sv" label="Svenska" src={captions} default />
      )}
    </video>
  )
}

type PdfPageProps = {
  file: string | Blob
  title: string
  /** The page of this file. */
  page: number
  /** The page of everything that the part shows. */
  number: number
  onPages: (count: number) => void
}

/** One page of a PDF, rendered to fit the space, and again when the window has another size. */
function ClassPdfPage({ file, title, page, number, onPages }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [renderer, setRenderer] = useState<PdfRenderer | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [isRendered, setIsRendered] = useState(false)
  const drawing = useRef(Promise.resolve())
  const onOpened = useEffectEvent(onPages)
  useEffect(() => {
    const control = new AbortController()
    let opened: PdfRenderer | null = null
    openPdfRenderer(file, control.signal).then(
      (open) => {
        opened = open
        if (control.signal.aborted) return open.close()
        setRenderer(open)
        onOpened(open.count)
      },
      () => control.signal.aborted || setHasFailed(true),
    )
    return () => {
      control.abort()
      opened?.close()
    }
  }, [file])
  useEffect(() => {
    const stage = canvas.current?.closest('.class-stage')
    if (renderer === null || !stage || canvas.current === null) return
    const element = canvas.current
    const draw = () => {
      const { clientWidth: width, clientHeight: height } = stage
      // One rendering at a time: a canvas does not take two at once.
      drawing.current = drawing.current
        .then(() => renderer.draw(element, page, { width, height }))
        .then(
          () => {
            setIsRendered(true)
            // Nothing waits for it: a page that is wanted meanwhile is rendered at once.
            void renderer.drawAhead(page, { width, height })
          },
          () => setHasFailed(true),
        )
    }
    const observer = new ResizeObserver(draw)
    observer.observe(stage)
    return () => observer.disconnect()
  }, [renderer, page])
  if (hasFailed) {
    return (
      <p className="class-message" role="alert">
        {title} gick inte att öppna. Den är kanske inte sparad på enheten, och nätet svarar inte.
      </p>
    )
  }
  return (
    <>
      {!isRendered && <p className="class-message class-opening">Öppnar {title} …</p>}
      {/* An empty canvas is a small white box. */}
      <canvas
        ref={canvas}
        className="class-sheet"
        role="img"
        aria-label={`${title}, sida ${number}`}
        hidden={!isRendered}
      />
    </>
  )
}
