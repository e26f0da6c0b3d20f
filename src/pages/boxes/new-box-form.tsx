import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { boxNotStored } from '#src/actions/box/box-texts.ts'
import { makeBox } from '#src/actions/box/put-in-boxes.ts'
import { maxBoxTitleLength } from '#src/boxes/box.ts'
import { ErrorMessage } from '#src/ui/error-message.tsx'
import { BoxFormButtons } from './box-form-buttons.tsx'
import '#src/ui/form.css'

/** Asks what a new box is called, makes it and opens it. */
export function NewBoxForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const [error, setError] = useState('')
  async function make(): Promise<void> {
    if (title.trim() === '') return setError('Skriv vad lådan ska heta.')
    const id = await makeBox(title)
    if (id === null) return setError(boxNotStored)
    await navigate({ to: '/lada/$id', params: { id } })
  }
  return (
    <form
      className="new-box panel"
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <label className="field">
        <span className="field-label">Vad ska lådan heta?</span>
        <input
          className="field-input"
          value={title}
          maxLength={maxBoxTitleLength}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The form replaces the button that was pressed.
          autoFocus
          onChange={(event) => {
            setError('')
            setTitle(event.target.value)
          }}
        />
      </label>
      <ErrorMessage>{error}</ErrorMessage>
      <BoxFormButtons submitLabel="Gör lådan" onClose={onClose} />
    </form>
  )
}
