import { useId, useState, type FormEvent } from 'react'
import { maxJointNameLength } from '#contract/joint-order.ts'
import type { OwnJointOrder } from '#contract/schemas/joint-order.ts'
import { newJointSecret } from '#src/storage/joint-answers.ts'
import { ErrorMessage } from '#src/ui/error-message.tsx'
import { JointFormButtons } from './joint-form-buttons.tsx'
import type { JointRefusal } from './use-joint-order.ts'
import '#src/ui/form.css'

type Answer = OwnJointOrder['answers'][number]
type Save = (sent: { answer: string; name: string; copies: Answer['copies'] }) => Promise<JointRefusal | null>
/** `save` is null once nothing can be changed. */
type Props = { view: OwnJointOrder; save: Save | null }

/** Who wants what. The owner may change it, and add rows for people who cannot answer. */
export function JointAnswers({ view, save }: Props) {
  const [edited, setEdited] = useState<Answer | null>(null)
  const [done, setDone] = useState('')
  const isNew = edited !== null && !view.answers.some(({ id }) => id === edited.id)
  const editor = (answer: Answer, saving: Save) => (
    <AnswerEditor
      key={answer.id}
      view={view}
      answer={answer}
      save={saving}
      onClose={(text) => {
        setEdited(null)
        setDone(text)
      }}
    />
  )
  return (
    <div className="joint-answers">
      <h3>Svar</h3>
      {view.answers.length === 0 && <p>Ingen har svarat än.</p>}
      <ul>
        {view.answers.map((answer) => (
          <li key={answer.id}>
            {edited?.id === answer.id && save !== null ? (
              editor(answer, save)
            ) : (
              <>
                <span>
                  <strong>{answer.name}</strong>: {summaryOf(answer, view)}
                </span>
                {save !== null && (
                  <button
                    type="button"
                    className="button button-secondary"
                    onClick={() => {
                      setDone('')
                      setEdited(answer)
                    }}
                  >
                    Ändra<span className="visually-hidden"> svaret från {answer.name}</span>
                  </button>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      {edited !== null && isNew && save !== null && editor(edited, save)}
      {edited === null && save !== null && (
        <p>
          <button
            type="button"
            className="button button-secondary"
            onClick={() => {
              setDone('')
              setEdited({ id: newJointSecret(), name: '', copies: [] })
            }}
          >
            Lägg till dig själv eller någon annan
          </button>
        </p>
      )}
      <p role="status">{done}</p>
    </div>
  )
}

const summaryOf = ({ copies }: Answer, { materials }: OwnJointOrder) =>
  copies
    .map(({ id, qty }) => `${qty} ${materials.find((material) => material.id === id)?.name ?? ''}`)
    .join(', ')

type EditorProps = { view: OwnJointOrder; answer: Answer; save: Save; onClose: (done: string) => void }

function AnswerEditor({ view, answer, save, onClose }: EditorProps) {
  const [name, setName] = useState(answer.name)
  const [copies, setCopies] = useState<Record<number, string>>(() =>
    Object.fromEntries(answer.copies.map(({ id, qty }) => [id, String(qty)])),
  )
  const [error, setError] = useState('')
  const nameId = useId()
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const list = view.materials.map(({ id }) => ({ id, qty: Number(copies[id] ?? 0) }))
    if (list.some(({ qty }) => !Number.isInteger(qty) || qty < 0))
      return setError('Skriv antal som hela tal.')
    const refused = await save({ answer: answer.id, name, copies: list })
    if (refused === null)
      return onClose(list.every(({ qty }) => qty === 0) ? 'Svaret är borttaget.' : 'Svaret är sparat.')
    setError(refused.errors['name']?.[0] ?? refused.errors['copies']?.[0] ?? refused.message)
  }
  return (
    <form className="joint-editor" noValidate onSubmit={(event) => void send(event)}>
      <div className="field">
        <label className="field-label" htmlFor={nameId}>
          Vem?
        </label>
        <input
          id={nameId}
          className="field-input"
          value={name}
          maxLength={maxJointNameLength}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The form replaces the button that was pressed.
          autoFocus
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      {view.materials.map((material) => (
        <label key={material.id} className="joint-copies">
          <span>{material.name}</span>
          <input
            className="field-input"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            placeholder="0"
            value={copies[material.id] ?? ''}
            onChange={(event) => setCopies({ ...copies, [material.id]: event.target.value.trim() })}
          />
        </label>
      ))}
      <p className="field-hint">Utan antal tas svaret bort.</p>
      <ErrorMessage>{error}</ErrorMessage>
      <JointFormButtons submitLabel="Spara svaret" onClose={() => onClose('')} />
    </form>
  )
}
