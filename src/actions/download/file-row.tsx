import { useEffect, useRef, useState, type MouseEvent } from 'react'
import type { MaterialFile } from '#contract/schemas/material.ts'
import { Icon } from '#src/ui/icon.tsx'
import { formatBytes } from '#src/ui/format.ts'
import { downloadFileName } from './download-texts.ts'
import { fetchFile, maxInMemoryBytes, saveBlob } from './fetch-file.ts'

type State = { state: 'idle' | 'done' | 'failed' } | { state: 'coming'; here: number }

/** One file: a plain link that also shows how much of it has come. */
export function FileRow({ file }: { file: MaterialFile }) {
  const [now, setNow] = useState<State>({ state: 'idle' })
  const calling = useRef<AbortController | null>(null)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => () => calling.current?.abort(), [])

  const name = downloadFileName(file)
  async function fetchIt(event: MouseEvent): Promise<void> {
    // After a failure the link is the browser's own, which may know more ways.
    if (
      file.size > maxInMemoryBytes ||
      now.state === 'failed' ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey
    )
      return
    event.preventDefault()
    if (now.state === 'coming') return
    const control = new AbortController()
    calling.current = control
    setNow({ state: 'coming', here: 0 })
    try {
      const blob = await fetchFile(file.file, (here) => setNow({ state: 'coming', here }), control.signal)
      saveBlob(blob, name)
      setNow({ state: 'done' })
    } catch {
      setNow({ state: control.signal.aborted ? 'idle' : 'failed' })
    }
  }
  function callOff(): void {
    calling.current?.abort()
    link.current?.focus()
  }

  return (
    <li className="file-row">
      <a ref={link} href={file.file} download={name} onClick={(event) => void fetchIt(event)}>
        <Icon name="download" />
        <span>
          <strong>{file.title}</strong>
          <span className="file-size">
            {file.pages > 0 && `${file.pages} ${file.pages === 1 ? 'sida' : 'sidor'} · `}
            {formatBytes(file.size)}
          </span>
        </span>
      </a>
      {now.state === 'coming' && (
        <div className="file-coming">
          <progress
            max={Math.max(file.size, now.here)}
            value={now.here}
            aria-label={`Hämtar ${file.title}`}
          />
          <button type="button" className="text-button" onClick={callOff}>
            Avbryt<span className="unseen"> {file.title}</span>
          </button>
        </div>
      )}
      <p className="file-said" role="status">
        {now.state === 'done' && 'Hämtad. Den ligger bland dina nedladdade filer.'}
        {now.state === 'failed' &&
          'Filen kom inte fram hel. Tryck en gång till, så hämtar webbläsaren den själv.'}
      </p>
    </li>
  )
}
