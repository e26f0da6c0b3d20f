import { StaffDialog } from '../ui/staff-dialog.tsx'

type Props = { person: { name: string; email: string }; onYes: () => void; onClose: () => void }

/** Asks once more before somebody's second factor is removed: whose, and what happens then. */
export function RemoveFactorDialog({ person: { name, email }, onYes, onClose }: Props) {
  const who = name === '' ? email : name
  return (
    <StaffDialog title={`Ta bort tvåstegsverifieringen för ${who}?`} onClose={onClose}>
      <p>
        {who} loggas ut på alla enheter och loggar sedan in med bara lösenordet. Ett brev om det går till{' '}
        {email}. Den som har en roll ställer in en ny kod innan redaktionen öppnas.
      </p>
      <p>Ta först reda på att det verkligen är {who} som ber om det.</p>
      <p className="staff-actions">
        <button type="button" className="staff-button" data-autofocus onClick={onClose}>
          Nej, behåll den
        </button>
        <button
          type="button"
          className="staff-button staff-button-danger"
          onClick={() => {
            onClose()
            onYes()
          }}
        >
          Ja, ta bort den
        </button>
      </p>
    </StaffDialog>
  )
}
