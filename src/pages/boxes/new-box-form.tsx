import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { boxNotStored } from '#src/actions/box/box-texts.ts'
import { NewBoxPlace } from '#src/actions/box/new-box-place.tsx'
import { makeBox } from '#src/actions/box/put-in-boxes.ts'
import { useSession } from '#src/api/use-session.ts'
import { maxBoxTitleLength, type Box } from '#src/boxes/box.ts'
import type { FieldChange } from '#src/boxes/field-change.ts'
import { ErrorMessage } from '#src/ui/error-message.tsx'
import { BoxFormButtons } from './box-form-buttons.tsx'
import '#src/ui/form.css'

type Props = {
  /** The box that the new one lies in. */
  parent?: Pick<Box, 'id' | 'title'>
  onClose: () => void
}

/** Asks what a new box is called, makes it and opens it. */
export function NewBoxForm({ parent, onClose }: Props) {
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const [error, setError] = useState('')
  const [isForDevice, setIsForDevice] = useState(false)
  const isLoggedIn = (useSession() ?? null) !== null
  async function make(): Promise<void> {
    if (title.trim() === '') return setError('Skriv vad lådan ska heta.')
    const place: FieldChange[] =
      parent === undefined ? [] : [{ part: '', field: 'parent', from: null, to: parent.id }]
    const id = await makeBox(title, place, isLoggedIn && isForDevice)
    if (id === null) return setError(boxNotStored)
    await navigate({ to: '/lada/$id', params: { id } })
  }
  return (
    <form
      className="new-box panel"
      aria-label={parent === undefined ? 'Ny låda' : `Ny låda i ${parent.title}`}
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <label className="field">
        <span className="field-label">
          {parent === undefined ? 'Vad ska lådan heta?' : `Vad ska lådan i ${parent.title} heta?`}
        </span>
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
      {isLoggedIn && <NewBoxPlace isForDevice={isForDevice} onChoose={setIsForDevice} />}
      <BoxFormButtons submitLabel="Gör lådan" onClose={onClose} />
    </form>
  )
}
