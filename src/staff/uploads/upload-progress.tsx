import type { UnfinishedUpload } from '#contract/schemas/staff-uploads.ts'
import { formatBytes } from '#src/ui/format.ts'
import './uploads.css'
import type { ResumableUpload } from './use-resumable-upload.ts'

type Props = { upload: ResumableUpload; checking: string; names: { list: string; same: string } }

/** How far a file is, what is wrong with it, and the files that are not finished. */
export function UploadProgress({ upload, checking, names }: Props) {
  const { sending, isChecking, problem, unfinished, drop } = upload
  return (
    <>
      {sending !== null && <SendingFile upload={upload} sending={sending} />}
      <p role="status" className={isChecking ? 'staff-hint' : 'visually-hidden'}>
        {isChecking ? checking : ''}
      </p>
      {problem !== '' && (
        <p className="staff-field-error" id="upload-problem" role="alert">
          {problem}
        </p>
      )}
      {unfinished.length > 0 && (
        <UnfinishedUploads uploads={unfinished} names={names} onDrop={(id) => void drop(id)} />
      )}
    </>
  )
}

type SendingProps = { upload: ResumableUpload; sending: NonNullable<ResumableUpload['sending']> }

function SendingFile({ upload, sending }: SendingProps) {
  const { file, sent, isWaiting, isPaused } = sending
  const words = isPaused
    ? 'Pausad.'
    : isWaiting
      ? 'Nätet är borta. Fortsätter när det är tillbaka.'
      : 'Skickar.'
  return (
    <>
      <p className="upload-progress">
        <progress value={sent} max={file.size} aria-label={`${file.name}, skickat`} />
        <span>
          {file.name}: {shareOf(sent, file.size)} % av {formatBytes(file.size)}
        </span>
      </p>
      <p role="status">{words}</p>
      <p className="staff-actions">
        <button type="button" className="staff-button" onClick={isPaused ? upload.resume : upload.pause}>
          {isPaused ? 'Fortsätt' : 'Pausa'}
        </button>
        <button type="button" className="staff-button" onClick={() => void upload.drop(sending.upload)}>
          Kasta
        </button>
      </p>
    </>
  )
}

type UnfinishedProps = {
  uploads: UnfinishedUpload[]
  names: Props['names']
  onDrop: (upload: string) => void
}

function UnfinishedUploads({ uploads, names, onDrop }: UnfinishedProps) {
  return (
    <ul className="staff-card staff-rows" aria-label={names.list}>
      {uploads.map(({ upload, file_name, size, sent }) => (
        <li key={upload}>
          <span className="staff-row-text">
            {file_name}
            <small>
              {shareOf(sent, size)} % har kommit fram. Välj {names.same} igen, så fortsätter den.
            </small>
          </span>
          <button type="button" className="staff-button" onClick={() => onDrop(upload)}>
            Kasta<span className="visually-hidden"> {file_name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const shareOf = (sent: number, size: number) => Math.floor((100 * sent) / size)
