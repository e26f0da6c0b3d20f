import type { Word } from '#contract/schemas/word.ts'
import type { WordKindName } from '#contract/word-kinds.ts'
import { kindTexts } from './kind-texts.ts'
import type { FieldValue } from './word-field.tsx'
import { previews } from './previews.tsx'

type Props = {
  kind: WordKindName
  /** What is in the form, saved or not. */
  values: Record<string, FieldValue>
  word: Word | null
}

/** How the word in the form looks where it is seen. */
export function WordPreview({ kind, values, word }: Props) {
  const Preview = previews[kind]
  return (
    <section className="staff-card staff-form words-preview" aria-labelledby="sa-ser-det-ut">
      <h2 id="sa-ser-det-ut">
        {kindTexts[kind].seenIn.length === 0 ? 'Så syns det på Idag' : 'Så ser läraren det'}
      </h2>
      <Preview values={values} word={word} />
      {word !== null && word.address !== '' && (
        <p>
          <a href={word.address} target="_blank" rel="noopener">
            Öppna sidan som besökare
          </a>
        </p>
      )}
    </section>
  )
}
