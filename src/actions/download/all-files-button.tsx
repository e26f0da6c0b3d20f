import { useEffect, useRef, useState } from 'react'
import type { MaterialFile } from '#contract/schemas/material.ts'
import { formatBytes } from '#src/ui/format.ts'
import { downloadFileName, fileNames } from './download-texts.ts'
import { fetchFile, maxInMemoryBytes, saveBlob } from './fetch-file.ts'

type State = 'idle' | 'loading' | 'done' | 'failed'

const messages: Record<State, string> = {
  idle: '',
  loading: '',
  done: 'Hämtade. Zip-filen ligger bland dina nedladdade filer.',
  failed: 'Alla filer kom inte fram. Försök igen, eller hämta dem en i taget.',
}

/** Downloads all files as one zip file, where they fit in memory. */
export function AllFilesButton({ name, files }: { name: string; files: readonly MaterialFile[] }) {
  const [state, setState] = useState<State>('idle')
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])
  const size = files.reduce((sum, file) => sum + file.size, 0)
  if (size > maxInMemoryBytes) return null

  async function download(): Promise<void> {
    if (state === 'loading') return
    const control = new AbortController()
    controller.current = control
    setState('loading')
    try {
      const [{ downloadZip }, blobs] = await Promise.all([
        import('client-zip'),
        Promise.all(files.map(({ file }) => fetchFile(file, () => undefined, control.signal))),
      ])
      const names = fileNames(files)
      const entries = blobs.map((input, place) => ({ name: names[place] ?? '', input }))
      saveBlob(await downloadZip(entries).blob(), downloadFileName({ title: name, file: '.zip' }))
      setState('done')
    } catch {
      if (!control.signal.aborted) setState('failed')
    }
  }

  return (
    <div>
      <button
        type="button"
        className="button button-secondary"
        aria-busy={state === 'loading' || undefined}
        onClick={() => void download()}
      >
        {state === 'loading' ? 'Hämtar …' : `Hämta alla (zip), ${formatBytes(size)}`}
      </button>
      <p className="file-message" role="status">
        {messages[state]}
      </p>
    </div>
  )
}
