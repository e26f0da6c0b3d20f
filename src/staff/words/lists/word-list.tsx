import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { listWords, moveWord } from '#contract/calls/staff-words.ts'
import type { Word } from '#contract/schemas/word.ts'
import type { WordKindName } from '#contract/word-kinds.ts'
import { sendStaffAction, staffKey, useStaffQuery } from '../../core/staff-api.ts'
import { staffQueries } from '../../core/staff-session.ts'
import { useStaffNavigation, useStaffAddress } from '../../core/staff-address.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { kindTexts } from './kind-texts.ts'
import { WordRow } from './word-row.tsx'

const typingPauseMs = 250

type Props = { kind: WordKindName; onMessage: (text: string) => void }

/** The words of a kind, narrowed by what is typed. */
export function WordList({ kind, onMessage }: Props) {
  const { fields } = useStaffAddress()
  const go = useStaffNavigation()
  const [text, setText] = useState(fields.get('q') ?? '')
  const [q] = useDebouncedValue(text.trim(), typingPauseMs)
  const page = fields.get('sida') ?? '1'
  const words = useStaffQuery(listWords, { kind, q, page }, { keepPrevious: true })
  const { order } = kindTexts[kind]

  async function move(word: Word, after: string): Promise<void> {
    const { message } = await sendStaffAction(moveWord, { kind, id: word.id, after })
    onMessage(message)
    await staffQueries.invalidateQueries({ queryKey: staffKey(listWords) })
  }

  return (
    <QueryState query={words}>
      {({ data }) => (
        <section aria-label="Listan">
          <p className="staff-field">
            <label htmlFor="leta">Leta i listan</label>
            <input
              id="leta"
              type="search"
              value={text}
              autoComplete="off"
              onChange={({ target }) => {
                setText(target.value)
                go.change({ q: target.value.trim(), sida: '' }, { replace: true })
              }}
            />
          </p>
          <p className="staff-hint" role="status">
            {data.total === 0 ? 'Inget här.' : `${data.total} i listan`}
          </p>
          {data.words.length > 0 && (
            <ul className="staff-card staff-rows words-rows">
              {data.words.map((word, at) => (
                <li key={word.id}>
                  <WordRow kind={kind} word={word} />
                  {order !== undefined && q === '' && (
                    <MoveButtons
                      name={word.label}
                      up={
                        at > (data.current_page === 1 ? 0 : 1)
                          ? () => void move(word, data.words[at - 2]?.id ?? '')
                          : null
                      }
                      down={
                        at < data.words.length - 1
                          ? () => void move(word, data.words[at + 1]?.id ?? '')
                          : null
                      }
                    />
                  )}
                </li>
              ))}
            </ul>
          )}
          {data.last_page > 1 && (
            <p className="staff-actions words-pages">
              <button
                type="button"
                className="staff-button"
                disabled={data.current_page === 1}
                onClick={() => go.change({ sida: String(data.current_page - 1) })}
              >
                Föregående
              </button>
              <span>
                Sida {data.current_page} av {data.last_page}
              </span>
              <button
                type="button"
                className="staff-button"
                disabled={data.current_page === data.last_page}
                onClick={() => go.change({ sida: String(data.current_page + 1) })}
              >
                Nästa
              </button>
            </p>
          )}
          {order !== undefined && <p className="staff-hint words-when">{order}</p>}
        </section>
      )}
    </QueryState>
  )
}

type MoveProps = { name: string; up: (() => void) | null; down: (() => void) | null }

function MoveButtons({ name, up, down }: MoveProps) {
  return (
    <span className="words-move">
      <button type="button" className="staff-button" disabled={up === null} onClick={up ?? undefined}>
        ↑<span className="visually-hidden"> Flytta upp {name}</span>
      </button>
      <button type="button" className="staff-button" disabled={down === null} onClick={down ?? undefined}>
        ↓<span className="visually-hidden"> Flytta ner {name}</span>
      </button>
    </span>
  )
}
