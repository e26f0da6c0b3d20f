import { useState } from 'react'
import { maxPinnedHours, unpinDevice, type Unpinning } from './pin-code.ts'
import { PinCodeField } from './pin-code-field.tsx'
import '#src/ui/form.css'

const messages: Record<Exclude<Unpinning, 'free'>, string> = {
  wrong: 'Koden stämmer inte. Försök igen.',
  locked: `Fel kod för många gånger. Enheten blir fri av sig själv, senast ${maxPinnedHours} timmar efter att den fästes.`,
}

type Props = { onFree: () => void; onCancel: () => void }

/** Asks for the code that frees the device from the box that it is pinned to. */
export function UnlockForm({ onFree, onCancel }: Props) {
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  async function unlock(): Promise<void> {
    const result = await unpinDevice(code).catch(() => 'wrong' as const)
    if (result === 'free') return onFree()
    setError(messages[result])
  }
  return (
    <form
      className="unlock-form"
      aria-label="Lås upp enheten"
      onSubmit={(event) => {
        event.preventDefault()
        void unlock()
      }}
    >
      <PinCodeField
        label="Lärarens kod"
        type="password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The form was opened by a press.
        autoFocus
        code={code}
        error={error}
        onCode={(next) => {
          setError('')
          setCode(next)
        }}
      />
      <p className="unlock-buttons">
        <button type="submit">Lås upp</button>
        <button type="button" onClick={onCancel}>
          Tillbaka
        </button>
      </p>
    </form>
  )
}
