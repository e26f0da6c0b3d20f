import { StaffIcon } from '../ui/staff-icon.tsx'
import { formatMoment } from '../ui/times.ts'
import './save-bar.css'

type Props = {
  editor: {
    isDirty: boolean
    dirty: readonly unknown[]
    busy: string
    notice: { text: string; isProblem: boolean }
    save: () => Promise<boolean>
  }
  draft: { storedAt: number | null; refused: boolean }
  /** Something saved waits to be published. */
  isUnpublished?: boolean
}

/** Where the page is too narrow for the buttons to stand beside the fields: saves from anywhere on it, and says whether that is needed. */
export function SaveBar({ editor, draft, isUnpublished = false }: Props) {
  const { isDirty, dirty, busy, notice, save } = editor
  const isSafe = !isDirty && busy !== 'save'
  return (
    <div className="save-bar">
      <p>
        {isSafe && (
          <span className="edit-dot">
            <StaffIcon name="check" />
          </span>
        )}
        <span>
          <strong>{busy === 'save' ? 'Sparar …' : isDirty ? 'Osparade ändringar' : 'Allt är sparat'}</strong>
          {notice.isProblem ? (
            <small className="save-bar-problem">{notice.text}</small>
          ) : (
            <small>{detail(isDirty, draft, isUnpublished)}</small>
          )}
        </span>
      </p>
      <button
        type="button"
        className="staff-button staff-button-main"
        disabled={busy !== '' || dirty.length === 0}
        onClick={() => void save()}
      >
        Spara
      </button>
    </div>
  )
}

function detail(isDirty: boolean, { storedAt, refused }: Props['draft'], isUnpublished: boolean): string {
  if (!isDirty) return isUnpublished ? 'Besökare ser det inte än' : ''
  if (refused) return 'Enheten tar inte emot utkast'
  return storedAt === null ? '' : `Utkast på enheten ${formatMoment(storedAt)}`
}
