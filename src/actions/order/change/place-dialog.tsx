import { useState, type FormEvent } from 'react'
import { leavePlace, lowerPlace } from '#contract/calls/waiting-place.ts'
import { sendNow } from '#src/api/call.ts'
import type { DialogProps } from '#src/ui/dialog-button.tsx'
import { DialogModal } from '#src/ui/dialog-modal.tsx'
import { DialogError } from '#src/ui/dialog-parts.tsx'

type Props = {
  /** `rest`: the copies that the person also waits for, which end with a lower number and with the place. */
  place: { place_token: string; name: string; qty: number; isOffered: boolean; rest: number }
  onAnswered: (message: string | null) => void
} & DialogProps

/** Which of the acts also end what the person waits for; of one copy there is no lower number. */
export const otherCopiesText = (qty: number, rest: number) =>
  qty > 1
    ? `Tar du färre, eller lämnar platsen, väntar du inte heller på de ${rest} till.`
    : `Lämnar du platsen väntar du inte heller på de ${rest} till.`

/** Lowers the number of copies of a place, or leaves it. */
export function PlaceDialog({ place, onAnswered, onClose }: Props) {
  const { place_token, name, qty, isOffered, rest } = place
  const [fieldError, setFieldError] = useState('')
  const [problem, setProblem] = useState('')
  const [isSending, setIsSending] = useState(false)

  async function send(action: 'lower' | 'leave', form: HTMLFormElement | null): Promise<void> {
    if (isSending) return
    const typed = form === null ? '' : (form.elements.namedItem('qty') as HTMLInputElement).value
    setIsSending(true)
    const result =
      action === 'leave'
        ? await sendNow(leavePlace, { place_token })
        : await sendNow(lowerPlace, { place_token, qty: typed })
    setIsSending(false)
    if (result.state === 'done') {
      onClose()
      return onAnswered(result.response.message)
    }
    const message = result.state === 'ended' ? '' : result.message
    const errors = result.state === 'refused' ? result.errors : {}
    setFieldError(errors['qty']?.[0] ?? '')
    setProblem(errors['qty'] === undefined ? message : '')
    if (errors['qty'] !== undefined) (form?.elements.namedItem('qty') as HTMLInputElement | null)?.focus()
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    void send('lower', event.currentTarget)
  }
  // What was refused may say that the place has changed.
  const close = () => {
    onClose()
    if (problem !== '') onAnswered(null)
  }
  return (
    <DialogModal title="Färre exemplar, eller lämna platsen" onClose={close}>
      <form className="dialog-form" noValidate onSubmit={submit}>
        <p>
          {isOffered
            ? `${qty} ex av ${name} är reserverade åt dig. Det du inte vill ha går genast vidare till nästa i kön.`
            : `Du väntar på ${qty} ex av ${name}. Med färre står du kvar på samma plats.`}
          {rest > 0 && ` ${otherCopiesText(qty, rest)}`}
        </p>
        {qty > 1 && (
          <div className="field">
            <label className="field-label" htmlFor="farre">
              Så många vill jag ha
            </label>
            <span className="field-box">
              <input
                className="field-input"
                id="farre"
                name="qty"
                type="number"
                inputMode="numeric"
                min={1}
                max={qty - 1}
                defaultValue={qty}
                aria-invalid={fieldError !== ''}
                aria-describedby={fieldError === '' ? undefined : 'farre-fel'}
              />
            </span>
            {fieldError !== '' && (
              <p className="field-error" id="farre-fel" role="alert">
                {fieldError}
              </p>
            )}
          </div>
        )}
        {problem !== '' && <DialogError focused>{problem}</DialogError>}
        <p className="linked-actions">
          {qty > 1 && (
            <button type="submit" className="button" disabled={isSending}>
              {isSending ? 'Sparar …' : 'Spara antalet'}
            </button>
          )}
          <button
            type="button"
            className="button button-secondary"
            disabled={isSending}
            onClick={() => void send('leave', null)}
          >
            Lämna platsen
          </button>
          <button type="button" className="button button-secondary" onClick={close}>
            Behåll den
          </button>
        </p>
      </form>
    </DialogModal>
  )
}
