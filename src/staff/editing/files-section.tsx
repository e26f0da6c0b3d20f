import { useState, type ReactNode } from 'react'
import { maxFileUploadBytes } from '#contract/limits.ts'
import { formatByteLimit } from '../ui/format-byte-limit.ts'
import { FormMessage } from '../ui/form-message.tsx'
import { fileProblem, PickFiles } from './pick-files.tsx'

type Send<Stored> = (chosen: readonly File[], replaced?: Stored) => void
type Props<Stored> = {
  files: readonly Stored[]
  /** Sends files that were chosen; `replaced` is the one whose place they take. */
  sendFiles: (
    chosen: readonly File[],
    onProgress: (share: number) => void,
    replaced?: Stored,
  ) => Promise<unknown>
  error?: string | undefined
  children: (file: Stored, position: number, send: Send<Stored>) => ReactNode
}

/** The documents of what is edited: adds, shows and replaces them. */
export function FilesSection<Stored>({ files, sendFiles, error = '', children }: Props<Stored>) {
  const [problem, setProblem] = useState('')
  const [share, setShare] = useState<number | null>(null)

  async function send(chosen: readonly File[], replaced?: Stored): Promise<void> {
    const refusal = chosen.map(fileProblem).find((text) => text !== '') ?? ''
    setProblem(refusal)
    if (chosen.length === 0 || refusal !== '') return
    setShare(0)
    await sendFiles(chosen, setShare, replaced)
    setShare(null)
  }
  const sendOne: Send<Stored> = (chosen, replaced) => void send(chosen, replaced)

  return (
    <section aria-labelledby="filer">
      <div className="edit-section-head">
        <h2 id="filer">Filer</h2>
        <PickFiles label="Lägg till fil" multiple onPick={(chosen) => sendOne(chosen)} />
      </div>
      <FormMessage>{problem || error}</FormMessage>
      {share !== null && (
        <p role="status" className="staff-hint">
          Skickar filen, {Math.round(share * 100)} procent …
        </p>
      )}
      {files.length === 0 ? (
        <p className="staff-hint edit-no-files">
          Inga filer än. PDF, högst {formatByteLimit(maxFileUploadBytes)} var.
        </p>
      ) : (
        <ul className="staff-card material-files">
          {files.map((file, position) => children(file, position, sendOne))}
        </ul>
      )}
    </section>
  )
}
