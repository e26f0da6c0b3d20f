import { useRef, useState } from 'react'

type Props = { onSave: (name: string) => Promise<string>; onCancel: () => void }

/** Asks for the name of a view; why it cannot be stored is shown beside the field. */
export function ViewNameForm({ onSave, onCancel }: Props) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  return (
    <form
      className="materials-view-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSave(name).then((text) => {
          setProblem(text)
          field.current?.focus()
        })
      }}
    >
      <label>
        Vyns namn{' '}
        <input
          ref={field}
          value={name}
          className="material-select"
          autoComplete="off"
          maxLength={100}
          aria-invalid={problem !== ''}
          aria-describedby={problem === '' ? undefined : 'vyns-namn-fel'}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The field opens when its button is pressed.
          autoFocus
          onChange={({ target }) => {
            setName(target.value)
            setProblem('')
          }}
        />
      </label>
      <button type="submit" className="staff-button">
        Spara vyn
      </button>
      <button type="button" className="text-button" onClick={onCancel}>
        Avbryt
      </button>
      {problem !== '' && (
        <p id="vyns-namn-fel" className="staff-field-error" role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
