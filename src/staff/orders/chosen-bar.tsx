import { KeyButton } from '../keys/key-button.tsx'
import { StaffIcon } from '../ui/staff-icon.tsx'
import { copiesOf, type OrderRow } from './order-texts.ts'
import { openPrintPage, type PrintPage } from './print-address.ts'

type Props = {
  chosen: readonly OrderRow[]
  isSending: boolean
  onClaim: () => void
  onRelease: () => void
  onSend: () => void
  onCancel: () => void
  onClear: () => void
}

/** What can be done with the chosen orders. A step that does not fit all of them is left out. */
export function ChosenBar({ chosen, isSending, onClaim, onRelease, onSend, onCancel, onClear }: Props) {
  const all = (...states: string[]) => chosen.every(({ state }) => states.includes(state))
  const total = chosen.reduce((sum, order) => sum + copiesOf(order), 0)
  const print = (page: PrintPage) => openPrintPage(page, { ids: chosen.map(({ id }) => id) })
  return (
    <section className="chosen-bar" aria-label="De valda beställningarna">
      <p role="status">
        {chosen.length} {chosen.length === 1 ? 'vald' : 'valda'}, {total} ex
      </p>
      {all('received') && (
        <KeyButton
          keys="T"
          label="Ta de valda och plocka"
          className="bar-button bar-main"
          disabled={isSending}
          onPress={onClaim}
        >
          Ta och plocka
        </KeyButton>
      )}
      {all('packed') && (
        <KeyButton
          keys="S"
          label="Skicka de valda"
          className="bar-button bar-main"
          disabled={isSending}
          onPress={onSend}
        >
          Skicka
        </KeyButton>
      )}
      <KeyButton
        keys="P"
        label="Skriv ut plocklista"
        className="bar-button"
        onPress={() => print('plocklista')}
      >
        Plocklista
      </KeyButton>
      <KeyButton
        keys="E"
        label="Skriv ut etiketter"
        className="bar-button"
        onPress={() => print('etiketter')}
      >
        Etiketter
      </KeyButton>
      <button type="button" className="bar-button" onClick={() => print('foljesedlar')}>
        Följesedlar
      </button>
      {all('picking', 'packed') && (
        <KeyButton
          keys="V"
          label="Lägg tillbaka de valda"
          className="bar-button"
          disabled={isSending}
          onPress={onRelease}
        >
          Lägg tillbaka
        </KeyButton>
      )}
      {all('received', 'picking', 'packed') && (
        <button type="button" className="bar-button" onClick={onCancel}>
          Avbryt beställningar …
        </button>
      )}
      <button type="button" className="bar-button bar-clear" onClick={onClear}>
        <StaffIcon name="cross" />
        <span className="visually-hidden">Välj bort alla</span>
      </button>
    </section>
  )
}
