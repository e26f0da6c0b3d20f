import { KeyCap } from '../ui/key-cap.tsx'
import { StaffIcon } from '../ui/staff-icon.tsx'

type Props = {
  isPublished: boolean
  canPublish: boolean
  canSave: boolean
  onPublish: () => void
  onSave: () => void
  /** The address of the page as visitors will see it. */
  previewAddress: string
}

export function PublishButtons({
  isPublished,
  canPublish,
  canSave,
  onPublish,
  onSave,
  previewAddress,
}: Props) {
  return (
    <>
      <button
        type="button"
        className="staff-button staff-button-main"
        aria-keyshortcuts="Control+Enter"
        disabled={!canPublish}
        onClick={onPublish}
      >
        {isPublished ? 'Publicera ändringarna' : 'Publicera'} <KeyCap>Ctrl ↵</KeyCap>
      </button>
      <button
        type="button"
        className="staff-button edit-save"
        aria-keyshortcuts="Control+S"
        disabled={!canSave}
        onClick={onSave}
      >
        Spara <KeyCap>Ctrl S</KeyCap>
      </button>
      <a className="staff-button" href={previewAddress} target="_blank" rel="noreferrer">
        <StaffIcon name="eye" /> Visa som besökare<span className="visually-hidden">, i en ny flik</span>
      </a>
    </>
  )
}
