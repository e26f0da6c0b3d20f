import { useRouter } from '@tanstack/react-router'
import { useRef, type ReactNode } from 'react'
import type { checkImport } from '#contract/calls/staff-import.ts'
import type { checkCurriculumImport } from '#contract/calls/staff-curriculum.ts'
import type { checkSchoolImport } from '#contract/calls/staff-schools.ts'
import { maxUploadBytes } from '#contract/resumable-upload.ts'
import { formatByteLimit } from '../ui/format-byte-limit.ts'
import { staffHref } from '../core/staff-address.ts'
import { sendStaffUpload } from '../core/staff-upload.ts'
import { UploadProgress } from '../uploads/upload-progress.tsx'
import { useResumableUpload } from '../uploads/use-resumable-upload.ts'

type Props = {
  call: typeof checkImport | typeof checkSchoolImport | typeof checkCurriculumImport
  purpose: 'materials' | 'schools' | 'curriculum'
  title: string
  hint: string
  /** The types of files that the system's dialog offers. */
  accept: string
  /** Where the import is shown, before its id. */
  path: string
  /** More buttons beside the one that chooses a file. */
  children?: ReactNode
}

/** Sends a file in pieces, has it checked, and goes to its import. */
export function ChooseImportFile({ call, purpose, title, hint, accept, path, children }: Props) {
  const { history } = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const upload = useResumableUpload({ purpose, problemOf, onComplete })

  /** Why the server would not take the file; '' when it would. */
  function problemOf({ name, size }: File): string {
    const max = maxUploadBytes[purpose]
    if (size === 0) return `${name} är tom.`
    return size > max ? `${name} är för stor, högst ${formatByteLimit(max)}.` : ''
  }

  async function onComplete(id: string): Promise<void> {
    const result = await sendStaffUpload(call, { fields: { upload: id }, field: 'files', files: [] })
    if (result.state === 'done') history.push(staffHref(`${path}/${result.response.data.id}`))
    else if (result.state !== 'ended')
      upload.setProblem((result.state === 'refused' && result.errors['files']?.[0]) || result.message)
  }

  return (
    <section className="staff-card import-choose" aria-labelledby="import-file">
      <h2 id="import-file">{title}</h2>
      <p className="staff-hint">{hint}</p>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        aria-label="Fil att importera"
        accept={accept}
        onChange={({ target }) => {
          void upload.choose(target.files?.[0])
          // Lets the same file be chosen again when it has been corrected.
          target.value = ''
        }}
      />
      <p className="staff-actions">
        <button
          type="button"
          className="staff-button staff-button-main"
          disabled={upload.sending !== null || upload.isChecking}
          aria-describedby={upload.problem === '' ? undefined : 'upload-problem'}
          onClick={() => input.current?.click()}
        >
          Välj fil
        </button>
        {children}
      </p>
      <UploadProgress
        upload={upload}
        checking="Läser filen …"
        names={{ list: 'Filer som inte är färdiga', same: 'samma fil' }}
      />
    </section>
  )
}
