import type { ComponentType } from 'react'
import { formatBytes } from '#src/ui/format.ts'
import { formatMoment } from './times.ts'

type BackupFile = { name: string; at: number; bytes: number }
type Props = {
  label?: string | undefined
  files: readonly BackupFile[]
  /** What can be done with a file. */
  Action?: ComponentType<BackupFile>
}

/** Files that the server has written, with when and how large. */
export const BackupFiles = ({ label, files, Action }: Props) => (
  <ul className="staff-card staff-rows" aria-label={label}>
    {files.map((file) => (
      <li key={file.name}>
        <span className="staff-row-text">
          <strong>{formatMoment(file.at)}</strong>
          <small>{file.name}</small>
        </span>
        <span>{formatBytes(file.bytes)}</span>
        {Action !== undefined && <Action {...file} />}
      </li>
    ))}
  </ul>
)
