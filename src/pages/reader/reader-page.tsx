import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readMaterial } from '#contract/calls/material.ts'
import type { MaterialFile } from '#contract/schemas/material.ts'
import { callQuery } from '#src/api/call-query.ts'
import { filesOf } from '#src/material/files.ts'
import { PageMeta } from '#src/ui/page-meta.tsx'
import { openPdf, type OpenPdf } from './open-pdf.ts'
import { Sheets } from './sheets.tsx'
import './reader.css'

// Told by the chunk itself: nobody else knows its name in this build.
export { readerFileUrls as readerFiles } from './reader-files.ts'

/** A PDF inside the app: an installed one has no way back from a file that the browser opens itself. */
export function ReaderPage() {
  const loaded: Loaded | undefined = useLoaderData({ from: '/las/$slug/$file' })
  // For a moment, while what was drawn as missing turns out to be there for its owner.
  return loaded === undefined ? null : <Reader {...loaded} />
}

type Loaded = { slug: string; file: string; preview: boolean }

function Reader({ slug, file: id, preview }: Loaded) {
  const { data: answer } = useSuspenseQuery(callQuery(readMaterial, { slug, ...(preview && { preview: 1 }) }))
  if (answer === null) return null
  const isHidden = answer.data.status !== 1
  const file = filesOf(answer.data).find((one) => String(one.id) === id && one.type === 'application/pdf')
  return (
    <article className="reader">
      <PageMeta title={file?.title ?? answer.data.name} canonical={`/las/${slug}/${id}`} />
      <header className="reader-head">
        <a className="reader-back" href={`/${slug}${preview ? '?preview=1' : ''}`}>
          <span aria-hidden="true">‹</span> Tillbaka till {answer.data.name}
        </a>
        <h1 tabIndex={-1}>{file?.title ?? 'Filen finns inte'}</h1>
      </header>
      {file === undefined ? (
        <p>Filen kan ha bytts mot en nyare. Den finns i så fall på materialets sida.</p>
      ) : (
        <PdfViewer key={`${file.file} ${isHidden}`} file={file} isHidden={isHidden} />
      )}
    </article>
  )
}

type State = { state: 'opening' | 'failed' } | { state: 'open'; open: OpenPdf; shape: number }

/** `isHidden` is of material that is not published: its files are given to its owner alone. */
function PdfViewer({ file, isHidden }: { file: MaterialFile; isHidden: boolean }) {
  const [now, setNow] = useState<State>({ state: 'opening' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const control = new AbortController()
    let close = () => {}
    void openPdf(file.file, isHidden, control.signal)
      .then(async (open) => {
        close = open.close
        const { width, height } = (await open.document.getPage(1)).getViewport({ scale: 1 })
        if (control.signal.aborted) close()
        else setNow({ state: 'open', open, shape: width / height })
      })
      .catch((error: unknown) => {
        if (control.signal.aborted) return
        console.warn('PDF-filen kunde inte öppnas.', error)
        setNow({ state: 'failed' })
      })
    return () => {
      control.abort()
      close()
    }
  }, [file.file, isHidden, attempt])

  if (now.state === 'open') return <Sheets open={now.open} shape={now.shape} file={file} />
  if (now.state === 'opening') {
    return (
      <>
        <p className="reader-wait" role="status">
          Öppnar {file.title} …
        </p>
        {!isHidden && (
          <a className="button reader-plain" href={file.file}>
            Öppna filen
          </a>
        )}
      </>
    )
  }
  return (
    <div className="reader-wait" role="alert">
      <p>Filen kunde inte öppnas. Den är kanske inte sparad på enheten, och nätet svarar inte.</p>
      <button
        type="button"
        className="button"
        onClick={() => {
          setNow({ state: 'opening' })
          setAttempt(attempt + 1)
        }}
      >
        Försök igen
      </button>
    </div>
  )
}
