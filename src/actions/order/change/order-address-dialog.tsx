import { useState, type FormEvent } from 'react'
import { required } from '#contract/messages.ts'
import type { DialogProps } from '#src/ui/dialog-button.tsx'
import { bilingualText } from '#src/ui/bilingual-text.tsx'
import { DialogModal } from '#src/ui/dialog-modal.tsx'
import { DialogError } from '#src/ui/dialog-parts.tsx'
import { addressFields, correctAddress, type ChangeableOrder, type OrderAddress } from './changeable-order.ts'

type Props = {
  order: ChangeableOrder
  onAnswered: (message: string | null, address?: Partial<OrderAddress>) => void
} & DialogProps

const labels: OrderAddress = {
  organization: 'Skola eller arbetsplats',
  first_name: 'Förnamn',
  last_name: 'Efternamn',
  street: 'Gatuadress',
  postcode: 'Postnummer',
  city: 'Ort',
}
const autoComplete: OrderAddress = {
  organization: 'organization',
  first_name: 'given-name',
  last_name: 'family-name',
  street: 'street-address',
  postcode: 'postal-code',
  city: 'address-level2',
}

/** Corrects where an order is sent. A field that the page does not know and that stays empty is not changed. */
export function OrderAddressDialog({ order, onAnswered, onClose }: Props) {
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [problem, setProblem] = useState('')
  const [isSending, setIsSending] = useState(false)
  const knowsAll = addressFields.every((name) => order.address[name] !== undefined)

  async function send(form: HTMLFormElement): Promise<void> {
    const address = typedAddress(form, order.address)
    // An empty field is not sent, so the server would keep what it has.
    const emptied = addressFields.filter((name) => address[name] === '')
    if (emptied.length > 0)
      return showErrors(form, Object.fromEntries(emptied.map((name) => [name, [required]])), '')
    if (Object.keys(address).length === 0) return setProblem('Inget är ändrat. Skriv det som ska rättas.')
    setIsSending(true)
    const result = await correctAddress(order, address)
    setIsSending(false)
    if (result.done) {
      onClose()
      return onAnswered(result.message, address)
    }
    showErrors(form, result.errors, result.message)
  }
  function showErrors(form: HTMLFormElement, refused: Record<string, string[]>, message: string): void {
    setErrors(refused)
    const [first] = addressFields.filter((name) => refused[name] !== undefined)
    setProblem(first === undefined ? message : '')
    if (first !== undefined) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!isSending) void send(event.currentTarget)
  }
  // What was refused may say that somebody picks the order by now.
  const close = () => {
    onClose()
    if (problem !== '') onAnswered(null)
  }
  return (
    <DialogModal title="Rätta adressen" onClose={close}>
      <form className="dialog-form" noValidate onSubmit={submit}>
        {!knowsAll && (
          <p>
            Länken visar inte hela adressen, så att ingen annan kan läsa den. Fyll i det som ska ändras. Det
            du lämnar tomt står kvar som det är.
          </p>
        )}
        {addressFields.map((name) => (
          <div key={name} className="field">
            <label className="field-label" htmlFor={`ratta-${name}`}>
              {labels[name]}
            </label>
            <span className="field-box">
              <input
                className="field-input"
                id={`ratta-${name}`}
                name={name}
                autoComplete={autoComplete[name]}
                inputMode={name === 'postcode' ? 'numeric' : undefined}
                defaultValue={order.address[name] ?? ''}
                aria-invalid={errors[name] !== undefined}
                aria-describedby={errors[name] === undefined ? undefined : `ratta-${name}-fel`}
              />
            </span>
            {errors[name] !== undefined && (
              <p className="field-error" id={`ratta-${name}-fel`} role="alert">
                {bilingualText(errors[name]?.[0])}
              </p>
            )}
          </div>
        ))}
        {problem !== '' && <DialogError focused>{problem}</DialogError>}
        <div className="dialog-footer">
          <button type="submit" className="button" disabled={isSending}>
            {isSending && <span className="spinner" aria-hidden="true" />}
            {isSending ? 'Sparar …' : 'Spara adressen'}
          </button>
        </div>
      </form>
    </DialogModal>
  )
}

/** The fields that differ from what the page showed. */
function typedAddress(form: HTMLFormElement, known: Partial<OrderAddress>): Partial<OrderAddress> {
  const data = new FormData(form)
  const typed = addressFields.map((name): [string, string] => {
    const value = data.get(name)
    return [name, typeof value === 'string' ? value.trim() : '']
  })
  return Object.fromEntries(
    typed.filter(([name, value]) => value !== (known[name as keyof OrderAddress] ?? '')),
  )
}
