import { useState } from 'react'
import { formatMoment } from '../ui/times.ts'
import type { SynonymRow, Synonyms } from './synonym-row.ts'

type Props = { data: Synonyms; onChoose: (row: SynonymRow) => void; onRemove: (row: SynonymRow) => void }

/** Every word with synonyms, narrowed by what is typed; the built-in ones cannot be changed. */
export function SynonymList({ data, onChoose, onRemove }: Props) {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const wanted = text.trim().toLocaleLowerCase('sv')
  const matches = ({ word, words }: { word: string; words: string[] }) =>
    [word, ...words].some((each) => each.includes(wanted))
  const rows = data.synonyms.filter(matches)
  return (
    <section aria-labelledby="listan">
      <h2 id="listan" className="staff-subhead">
        Redaktionens ord
      </h2>
      <p className="staff-field">
        <label htmlFor="leta">Leta i listan</label>
        <input id="leta" type="search" value={text} onChange={(event) => setText(event.target.value)} />
      </p>
      <p className="staff-hint" role="status">
        {rows.length === 1 ? '1 ord' : `${rows.length} ord`}
      </p>
      {rows.length > 0 && (
        <ul className="staff-card staff-rows words-synonyms">
          {rows.map((row) => (
            <li key={row.word}>
              <span className="staff-row-text">
                <strong>{row.word}</strong>
                {row.who !== '' && (
                  <small>
                    {row.who}, {formatMoment(row.at)}
                  </small>
                )}
              </span>
              <span className="staff-row-text">{row.words.join(', ')}</span>
              <span className="staff-actions">
                {asked === row.word ? (
                  <>
                    <button
                      type="button"
                      className="staff-button staff-button-danger"
                      onClick={() => onRemove(row)}
                    >
                      Ta bort {row.word}
                    </button>
                    <button type="button" className="staff-button" onClick={() => setAsked('')}>
                      Behåll
                    </button>
                  </>
                ) : (
                  <>
                    <button type="button" className="staff-button" onClick={() => onChoose(row)}>
                      Ändra<span className="visually-hidden"> {row.word}</span>
                    </button>
                    <button type="button" className="staff-button" onClick={() => setAsked(row.word)}>
                      Ta bort<span className="visually-hidden"> {row.word} …</span>
                    </button>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <details className="words-built-in">
        <summary>Inbyggda synonymer, som alltid gäller</summary>
        <ul>
          {data.built_in.filter(matches).map(({ word, words }) => (
            <li key={word}>
              <strong>{word}</strong>: {words.join(', ')}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
