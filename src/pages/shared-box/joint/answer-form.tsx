import { useRef, useState, type FormEvent } from 'react'
import { answerJointOrder } from '#contract/calls/joint-order.ts'
import { maxJointCopies, maxJointNameLength } from '#contract/joint-order.ts'
import type { JointOrder } from '#contract/schemas/joint-order.ts'
import { sendNow } from '#src/api/call.ts'
import { newJointSecret, writeJointSecret } from '#src/storage/joint-answers.ts'
import { ErrorMessage } from '#src/ui/error-message.tsx'
import { JointMaterials } from './joint-materials.tsx'
import type { OwnAnswer } from './use-own-answer.ts'
import '#src/ui/form.css'

type Props = {
  address: string
  joint: JointOrder
  own: OwnAnswer
  onAnswered: (joint: JointOrder) => void
}

/** A name, and how many copies of each material. What is typed stays until the server has it. */
export function AnswerForm({ address, joint, own, onAnswered }: Props) {
  const earlier = own.joint?.own ?? null
  // The earlier answer may come after somebody has begun to type, which it leaves alone.
  const [typedName, setTypedName] = useState<string | null>(null)
  const [typedCopies, setTypedCopies] = useState<Record<number, string>>({})
  const name = typedName ?? earlier?.name ?? ''
  const earlierCopies = (earlier?.copies ?? []).map(({ id, qty }) => [id, String(qty)] as const)
  const copies: Record<number, string> = { ...Object.fromEntries(earlierCopies), ...typedCopies }
  const [nameError, setNameError] = useState('')
  const [error, setError] = useState('')
  const [done, setDone] = useState('')
  const [isSending, setIsSending] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const hasAnswered = joint.own !== null

  async function answer(wanted: Record<number, string>): Promise<void> {
    setError('')
    setDone('')
    if (name.trim() === '') {
      setNameError('Skriv ditt förnamn eller din klass.')
      nameField.current?.focus()
      return
    }
    const list = joint.materials.map(({ id }) => ({ id, qty: Number(wanted[id] ?? 0) }))
    const isWhole = list.every(({ qty }) => Number.isInteger(qty) && qty >= 0 && qty <= maxJointCopies)
    if (!isWhole) return setError(`Skriv antal som hela tal från 0 till ${maxJointCopies}.`)
    if (!hasAnswered && list.every(({ qty }) => qty === 0))
      return setError('Skriv hur många du vill ha av minst ett material.')
    setIsSending(true)
    // Stored first, so that the answer can be changed later. Without storage it lives as long as the page.
    const secret = await writeJointSecret(address, own.secret ?? newJointSecret())
    const result = await sendNow(answerJointOrder, { address, secret, name, copies: JSON.stringify(list) })
    setIsSending(false)
    if (result.state === 'done') {
      onAnswered(result.response.data)
      const isLeft = result.response.data.own !== null
      setDone(
        isLeft
          ? 'Ditt svar är sparat. Du kan ändra det här tills svarstiden är slut.'
          : 'Ditt svar är borttaget.',
      )
      return
    }
    const refusal = result.state === 'refused' ? result : null
    setNameError(refusal?.errors['name']?.[0] ?? '')
    setError(refusal?.errors['copies']?.[0] ?? (result.state === 'ended' ? '' : result.message))
  }
  function send(event: FormEvent): void {
    event.preventDefault()
    void answer(copies)
  }
  function remove(): void {
    setTypedCopies(Object.fromEntries(joint.materials.map(({ id }) => [id, ''])))
    void answer({})
  }

  return (
    <form className="joint-answer" noValidate onSubmit={send}>
      <JointMaterials
        joint={joint}
        renderField={(id, materialName) => (
          <label className="joint-copies">
            <span aria-hidden="true">Ditt antal</span>
            <span className="visually-hidden">Ditt antal av {materialName}</span>
            <input
              className="field-input"
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              placeholder="0"
              value={copies[id] ?? ''}
              onChange={(event) => setTypedCopies({ ...typedCopies, [id]: event.target.value.trim() })}
            />
          </label>
        )}
      />
      <div className="field">
        <label className="field-label" htmlFor="joint-name">
          Ditt förnamn eller din klass
        </label>
        <input
          id="joint-name"
          ref={nameField}
          className="field-input"
          maxLength={maxJointNameLength}
          autoComplete="off"
          value={name}
          aria-invalid={nameError !== ''}
          aria-describedby={nameError === '' ? undefined : 'joint-name-error'}
          onChange={(event) => {
            setNameError('')
            setTypedName(event.target.value)
          }}
        />
        {nameError !== '' && (
          <p className="field-error" id="joint-name-error">
            {nameError}
          </p>
        )}
      </div>
      <ErrorMessage>{error}</ErrorMessage>
      <p className="joint-buttons">
        <button type="submit" className="button" disabled={isSending}>
          {isSending ? 'Skickar …' : hasAnswered ? 'Ändra mitt svar' : 'Skicka mitt svar'}
        </button>
        {hasAnswered && (
          <button type="button" className="button button-secondary" disabled={isSending} onClick={remove}>
            Ta bort mitt svar
          </button>
        )}
      </p>
      <p role="status">{done}</p>
      <noscript>
        <p>
          För att svara behöver webbläsaren ha skript påslagna. Du kan också säga dina antal till den som
          samlar in.
        </p>
      </noscript>
    </form>
  )
}
