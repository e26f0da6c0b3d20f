import { useState } from 'react'
import type { listStopWords } from '#contract/calls/staff-words.ts'
import type { Success } from '#contract/calls/call.ts'
import { formatMoment } from '../ui/times.ts'

export type StopWord = Success<typeof listStopWords>['data'][number]

type Props = { words: readonly StopWord[]; onChange: (word: StopWord) => void }

/** The stop words: what editors have changed, and the built-in ones. */
export function StopWordList({ words, onChange }: Props) {
  const [text, setText] = useState('')
  const wanted = text.trim().toLocaleLowerCase('sv')
  const found = words.filter(({ word }) => word.includes(wanted))
  const changed = found.filter(({ built_in, active }) => built_in === 0 || active === 0)
  const builtIn = found.filter(({ built_in, active }) => built_in === 1 && active === 1)
  return (
    <section aria-labelledby="listan">
      <h2 id="listan" className="staff-subhead">
        Redaktionens ändringar
      </h2>
      <p className="staff-field">
        <label htmlFor="leta">Leta i listan</label>
        <input id="leta" type="search" value={text} onChange={({ target }) => setText(target.value)} />
      </p>
      {changed.length === 0 && <p className="staff-hint">Inga: bara de inbyggda gäller.</p>}
      {changed.length > 0 && (
        <ul className="staff-card staff-rows">
          {changed.map((each) => (
            <li key={each.word}>
              <span className="staff-row-text">
                <strong>{each.word}</strong>
                {each.who !== '' && (
                  <small>
                    {each.who}, {formatMoment(each.at)}
                  </small>
                )}
              </span>
              <span className="staff-row-text">
                {each.active === 1 ? 'sökningen bortser från det' : 'inbyggt, avstängt'}
              </span>
              <ChangeButton word={each} onChange={onChange} />
            </li>
          ))}
        </ul>
      )}
      <details className="words-built-in">
        <summary>Inbyggda stoppord som gäller ({builtIn.length})</summary>
        <ul>
          {builtIn.map((each) => (
            <li key={each.word}>
              <strong>{each.word}</strong> <ChangeButton word={each} onChange={onChange} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

function ChangeButton({ word, onChange }: { word: StopWord; onChange: (word: StopWord) => void }) {
  const label = word.active === 1 ? (word.built_in === 1 ? 'Stäng av' : 'Ta bort') : 'Slå på igen'
  return (
    <button type="button" className="staff-button" onClick={() => onChange(word)}>
      {label}
      <span className="visually-hidden"> {word.word}</span>
    </button>
  )
}
