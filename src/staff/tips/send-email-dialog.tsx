import { StaffDialog } from '../ui/staff-dialog.tsx'
import { peopleText } from './tips-texts.ts'
import type { TipsEditor } from './use-tips-editor.ts'

type Props = { editor: TipsEditor; onClose: () => void }

/** Asks once more before an email goes to everybody: to how many, and with what. */
export function SendEmailDialog({ editor, onClose }: Props) {
  const { fields, base, busy } = editor
  return (
    <StaffDialog title={`Skicka till ${peopleText(base.subscribers)}?`} onClose={onClose}>
      <p>
        <strong>{fields.subject}</strong>
      </p>
      <ul className="tips-summary">
        {fields.materials.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <p className="staff-hint">Ett brev som har gått går inte att ta tillbaka.</p>
      <p className="staff-actions">
        <button
          type="button"
          className="staff-button staff-button-main"
          data-autofocus
          disabled={busy !== ''}
          onClick={() => void editor.send().then(onClose)}
        >
          {busy === '' ? `Skicka till ${peopleText(base.subscribers)}` : 'Skickar …'}
        </button>
        <button type="button" className="staff-button" onClick={onClose}>
          Inte än
        </button>
      </p>
    </StaffDialog>
  )
}
