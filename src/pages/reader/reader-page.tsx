import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readMaterial } from '#contract/calls/material.ts'
import type { MaterialFile } from '#contract/schemas/material.ts'
import { callQuery } from '#src/api/call-query.ts'
import { filesOf } from '#src/material/files.ts'
import { PageGone } from '#src/ui/page-gone.tsx'
import { PageMeta } from '#src/ui/page-meta.tsx'
import { openPdf, type OpenPdf } from './open-pdf.ts'
import { PdfPages } from './pdf-pages.tsx'
import './reader.css'

// Exported by the chunk itself, because only it knows its URL in this build.
export { readerFileUrls as readerFiles } from './reader-files.ts'
export { openPdfRenderer } from './open-pdf-renderer.ts'

/** Shows a PDF inside the app, because an installed app has no way back from a file that the browser opens. */
export function ReaderPage() {
  const loaded: Loaded | undefined = useLoaderData({ from: '/las/$slug/$file' })
  // Undefined for a moment when a page rendered as missing turns out to exist for its owner.
  return loaded === undefined ? null : <Reader {...loaded} />
}

type Loaded = { slug: string; file: string; preview: boolean }

function Reader({ slug, file: id, preview }: Loaded) {
  const { data: response } = useSuspenseQuery(
    callQuery(readMaterial, { slug, ...(preview && { preview: 1 }) }),
  )
  if (response === null) return <PageGone />
  const isHidden = response.data.status !== 1
  const file = filesOf(response.data).find(
    (candidate) => String(candidate.id) === id && candidate.type === 'application/pdf',
  )
  return (
    <article className="reader">
      <PageMeta title={file?.title ?? response.data.name} canonical={`/las/${slug}/${id}`} />
      <header className="reader-header">
        <a className="reader-back" href={`/${slug}${preview ? '?preview=1' : ''}`}>
          <span aria-hidden="true">‹</span> Tillbaka till {response.data.name}
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

type State = { state: 'opening' | 'failed' } | { state: 'open'; pdf: OpenPdf; aspectRatio: number }

/** `isHidden` for a file of an unpublished material, which the server sends to its owner only. */
function PdfViewer({ file, isHidden }: { file: MaterialFile; isHidden: boolean }) {
  const [viewer, setViewer] = useState<State>({ state: 'opening' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const control = new AbortController()
    let close = () => {}
    void openPdf(file.file, isHidden, control.signal)
      .then(async (pdf) => {
        close = pdf.close
        const { width, height } = (await pdf.document.getPage(1)).getViewport({ scale: 1 })
        if (control.signal.aborted) close()
        else setViewer({ state: 'open', pdf, aspectRatio: width / height })
      })
      .catch((error: unknown) => {
        if (control.signal.aborted) return
        console.warn('The PDF could not be opened.', error)
        setViewer({ state: 'failed' })
      })
    return () => {
      control.abort()
      close()
    }
  }, [file.file, isHidden, attempt])

  if (viewer.state === 'open')
    return <PdfPages pdf={viewer.pdf} aspectRatio={viewer.aspectRatio} file={file} />
  if (viewer.state === 'opening') {
    return (
      <>
        <p className="reader-loading" role="status">
          Öppnar {file.title} …
        </p>
        {!isHidden && (
          <a className="button reader-file-link" href={file.file}>
            Öppna filen
          </a>
        )}
      </>
    )
  }
  return (
    <div className="reader-loading" role="alert">
      <p>Filen kunde inte öppnas. Den är kanske inte sparad på enheten, och nätet svarar inte.</p>
      <button
        type="button"
        className="button"
        onClick={() => {
          setViewer({ state: 'opening' })
          setAttempt(attempt + 1)
        }}
      >
        Försök igen
      </button>
    </div>
  )
}
