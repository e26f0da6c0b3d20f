import { useEffect, useRef, useState, type MouseEvent } from 'react'
import type { MaterialFile } from '#contract/schemas/material.ts'
import { Icon } from '#src/ui/icon.tsx'
import { formatBytes } from '#src/ui/format.ts'
import { downloadFileName } from './download-texts.ts'
import { PrintFileButton } from './print-file-button.tsx'
import { fetchFile, maxInMemoryBytes, saveBlob } from './fetch-file.ts'

type State = { state: 'idle' | 'done' | 'failed' } | { state: 'loading'; loaded: number }

/** One file: it is opened, printed, or downloaded by a plain link that also shows the progress. */
export function FileRow({ slug, file }: { slug: string; file: MaterialFile }) {
  const [download, setDownload] = useState<State>({ state: 'idle' })
  const controller = useRef<AbortController | null>(null)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => () => controller.current?.abort(), [])

  const name = downloadFileName(file)
  const isPdf = file.type === 'application/pdf'
  const address = isPdf ? `/las/${slug}/${file.id}` : isFilm(file) ? `/${slug}#film` : null
  async function startDownload(event: MouseEvent): Promise<void> {
    // After a failure the browser downloads the file itself, which may work.
    if (
      file.size > maxInMemoryBytes ||
      download.state === 'failed' ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey
    )
      return
    event.preventDefault()
    if (download.state === 'loading') return
    const control = new AbortController()
    controller.current = control
    setDownload({ state: 'loading', loaded: 0 })
    try {
      const blob = await fetchFile(
        file.file,
        (loaded) => setDownload({ state: 'loading', loaded }),
        control.signal,
      )
      saveBlob(blob, name)
      setDownload({ state: 'done' })
    } catch {
      setDownload({ state: control.signal.aborted ? 'idle' : 'failed' })
    }
  }
  function cancel(): void {
    controller.current?.abort()
    link.current?.focus()
  }

  return (
    <li className="file-row">
      <p>
        <strong>{file.title}</strong>
        <span className="file-size">
          {file.pages > 0 && `${file.pages} ${file.pages === 1 ? 'sida' : 'sidor'} · `}
          {formatBytes(file.size)}
        </span>
      </p>
      <div className="file-actions">
        <a
          className="button"
          ref={link}
          href={file.file}
          download={name}
          onClick={(event) => void startDownload(event)}
        >
          <Icon name="download" /> Hämta<span className="visually-hidden">: {file.title}</span>
        </a>
        {address !== null && (
          <a className="button button-secondary" href={address} target="_blank" rel="noopener">
            Öppna<span className="visually-hidden">: {file.title} (öppnas i en ny flik)</span>
          </a>
        )}
        {isPdf && <PrintFileButton title={file.title} file={file.file} />}
      </div>
      {download.state === 'loading' && (
        <div className="file-progress">
          <progress
            max={Math.max(file.size, download.loaded)}
            value={download.loaded}
            aria-label={`Hämtar ${file.title}`}
          />
          <button type="button" className="text-button" onClick={cancel}>
            Avbryt<span className="visually-hidden"> {file.title}</span>
          </button>
        </div>
      )}
      <p className="file-message" role="status">
        {download.state === 'done' && 'Hämtad. Den ligger bland dina nedladdade filer.'}
        {download.state === 'failed' &&
          'Filen kom inte fram hel. Tryck en gång till, så hämtar webbläsaren den själv.'}
      </p>
    </li>
  )
}

/** A film plays on the material's page; as a document of its own the file may not load itself. */
const isFilm = ({ type }: MaterialFile) => type.startsWith('video/')
