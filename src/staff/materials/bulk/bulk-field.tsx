import type { Goal } from '#contract/goals.ts'
import { bulkFields, type BulkAction, type BulkField } from '#contract/staff-materials.ts'
import { ChoiceList } from '../fields/choice-list.tsx'
import { GoalList } from '../fields/goal-list.tsx'
import { KeywordList } from '../fields/keyword-list.tsx'
import type { FieldChoice } from './bulk-changes.ts'

type Props = {
  field: BulkField
  label: string
  /** What the chosen materials have now; null where it is not known. */
  present: string | null
  choice: FieldChoice
  options: readonly { id: number | string; name: string }[]
  goals: readonly Goal[]
  /** What is missing in the field. */
  error?: string | undefined
  onChange: (choice: FieldChoice) => void
}

const listActions: Record<BulkAction, string> = {
  add: 'Lägg till',
  remove: 'Ta bort',
  replace: 'Byt ut mot',
}

/** One field of the dialog: it starts as 'Ändra inte', and a person says what happens to it. */
export function BulkFieldChoice({ field, label, present, choice, options, goals, error, onChange }: Props) {
  const kind = bulkFields[field]
  const isList = kind === 'list'
  const errorId = `bulk-fel-${field}`
  const invalid = error !== undefined && { 'aria-invalid': true, 'aria-describedby': errorId }
  const actions = isList ? Object.entries(listActions) : [['replace', 'Byt till'] as const]
  return (
    <div className="bulk-field">
      <label>
        <strong>{label}</strong>
        {present !== null && <span className="staff-hint">Nu: {present}</span>}
        <select
          className="material-select"
          value={choice.action}
          aria-label={`${label}: vad ska hända`}
          {...(kind !== 'one' && invalid)}
          onChange={({ target }) =>
            onChange({
              action: target.value as FieldChoice['action'],
              // An empty text is a value too: it takes away what is there.
              values: kind === 'text' && choice.values.length === 0 ? [''] : choice.values,
            })
          }
        >
          <option value="keep">Ändra inte</option>
          {actions.map(([action, text]) => (
            <option key={action} value={action}>
              {text}
            </option>
          ))}
        </select>
      </label>
      {choice.action !== 'keep' && field === 'keywords' && (
        <KeywordList
          label={`${label} som ska ${verbs[choice.action]}`}
          words={choice.values.map(String)}
          known={options.map(({ name }) => name)}
          onChange={(values) => onChange({ ...choice, values })}
        />
      )}
      {choice.action !== 'keep' && field === 'mal' && (
        <GoalList
          label={`${label} som ska ${verbs[choice.action]}`}
          goals={goals}
          chosen={choice.values as number[]}
          onChange={(values) => onChange({ ...choice, values })}
        />
      )}
      {choice.action !== 'keep' && field !== 'keywords' && field !== 'mal' && isList && (
        <ChoiceList
          label={`${label} som ska ${verbs[choice.action]}`}
          options={options as readonly { id: number; name: string }[]}
          chosen={choice.values as number[]}
          onChange={(values) => onChange({ ...choice, values })}
        />
      )}
      {choice.action !== 'keep' && kind === 'text' && (
        <textarea
          rows={2}
          value={String(choice.values[0] ?? '')}
          aria-label={`${label}: ny text. Tomt: texten tas bort.`}
          onChange={({ target }) => onChange({ ...choice, values: [target.value] })}
        />
      )}
      {choice.action !== 'keep' && kind === 'one' && (
        <select
          className="material-select"
          value={choice.values[0] ?? 'none-chosen'}
          aria-label={`${label}: nytt värde`}
          {...invalid}
          onChange={({ target }) => {
            const value = options.find(({ id }) => String(id) === target.value)?.id
            onChange({ ...choice, values: [value ?? ''] })
          }}
        >
          <option value="none-chosen" disabled>
            Välj …
          </option>
          {field !== 'state' && <option value="">Inget</option>}
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
      )}
      {error !== undefined && (
        <p id={errorId} className="staff-field-error">
          {error}
        </p>
      )}
    </div>
  )
}

const verbs: Record<BulkAction, string> = { add: 'läggas till', remove: 'tas bort', replace: 'gälla' }
