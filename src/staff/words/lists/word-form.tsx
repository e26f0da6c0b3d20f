import { useState } from 'react'
import { listWords, saveWord } from '#contract/calls/staff-words.ts'
import type { Word } from '#contract/schemas/word.ts'
import { rulesOf, type WordKindName } from '#contract/word-kinds.ts'
import { RichText } from '#src/ui/rich-text.tsx'
import { staffKey } from '../../core/staff-api.ts'
import { staffQueries } from '../../core/staff-session.ts'
import { FormMessage } from '../../ui/form-message.tsx'
import { formatMoment } from '../../ui/times.ts'
import { useStaffForm } from '../../ui/use-staff-form.ts'
import { kindTexts } from './kind-texts.ts'
import { WordField, type FieldValue } from './word-field.tsx'
import { WordPicture } from './word-picture.tsx'
import { WordPreview } from './word-preview.tsx'
import { WordUses } from './word-uses.tsx'

type Values = Record<string, FieldValue>
type Props = {
  kind: WordKindName
  /** The word as it was when the editor opened it; null for a new one. */
  word: Word | null
  /** The word as it is now; undefined when somebody has removed or merged it. */
  current: Word | undefined
  onLeave: (message: string) => void
}

/** The fields of a word, how it looks for visitors, and where it is used. */
export function WordForm({ kind, word, current, onLeave }: Props) {
  const rules = rulesOf(kind)
  const texts = kindTexts[kind]
  const [values, setValues] = useState<Values>(() => valuesOf(kind, word))
  const [seen, setSeen] = useState(word?.version ?? 0)
  const form = useStaffForm({
    call: saveWord,
    fields: () => ({ kind, id: word?.id ?? '', version: seen, ...values }),
    onDone: ({ message }) => onLeave(message),
    // The note then shows what somebody else has saved.
    onRefused: () => void staffQueries.invalidateQueries({ queryKey: staffKey(listWords) }),
  })
  const others = word !== null && current !== undefined && current.version > seen ? current : null
  const title = word === null ? texts.aNew : word.label
  return (
    <section className="words-try" aria-label={title}>
      <form className="staff-card staff-form" noValidate onSubmit={form.submit}>
        <h2>{title}</h2>
        {rules.fields.map((field) => (
          <WordField
            key={`${field.name} ${field.type === 'html' ? seen : ''}`}
            field={field}
            texts={texts.fields[field.name] ?? { label: field.name, hint: '' }}
            value={values[field.name] ?? ''}
            error={form.errors[field.name]}
            onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
          />
        ))}
        {others !== null && (
          <ChangedMeanwhile
            kind={kind}
            mine={values}
            others={others}
            onKeep={() => setSeen(others.version)}
            onTake={() => {
              setValues(valuesOf(kind, others))
              setSeen(others.version)
            }}
          />
        )}
        <FormMessage>{form.message}</FormMessage>
        <p className="staff-actions">
          <button type="submit" className="staff-button staff-button-main" disabled={form.isSending}>
            {form.isSending ? 'Sparar …' : 'Spara'}
          </button>
          {rules.fixed?.length !== 1 && (
            <button type="button" className="staff-button" onClick={() => onLeave('')}>
              Till listan utan att spara
            </button>
          )}
        </p>
      </form>
      <div className="words-beside">
        <WordPreview kind={kind} values={values} word={current ?? word} />
        {rules.picture !== undefined && (
          <WordPicture kind={kind} word={current ?? word} version={seen} onSaved={setSeen} />
        )}
        {word !== null && <WordUses kind={kind} word={current ?? word} onDone={onLeave} />}
      </div>
    </section>
  )
}

const valuesOf = (kind: WordKindName, word: Word | null): Values =>
  Object.fromEntries(
    rulesOf(kind).fields.map(({ name, type }) => [name, word?.values[name] ?? (type === 'flag' ? 0 : '')]),
  )

type ChangedProps = {
  kind: WordKindName
  mine: Values
  others: Word
  onKeep: () => void
  onTake: () => void
}

/** What somebody else has saved since the form was opened. */
function ChangedMeanwhile({ kind, mine, others, onKeep, onTake }: ChangedProps) {
  const different = rulesOf(kind).fields.filter(({ name }) => others.values[name] !== mine[name])
  return (
    <div className="staff-note staff-note-warning">
      <p>
        {others.who || 'Någon annan'} sparade {formatMoment(others.at)}. Det du har skrivit står kvar.
        {different.length > 0 && ' Nu gäller:'}
      </p>
      {different.length > 0 && (
        <dl className="words-now">
          {different.map(({ name, type }) => (
            <div key={name}>
              <dt>{kindTexts[kind].fields[name]?.label ?? name}</dt>
              <dd>
                <OthersValue type={type} value={others.values[name] ?? ''} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="staff-actions">
        <button type="button" className="staff-button" onClick={onKeep}>
          Behåll det jag skrivit
        </button>
        <button type="button" className="staff-button" onClick={onTake}>
          Ta det som gäller nu
        </button>
      </p>
    </div>
  )
}

function OthersValue({ type, value }: { type: string; value: FieldValue }) {
  if (type === 'flag') return value === 1 ? 'Ja' : 'Nej'
  if (value === '') return 'Tomt'
  return type === 'html' ? <RichText html={String(value)} /> : value
}
