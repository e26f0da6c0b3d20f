import { useDebouncedValue } from '@mantine/hooks'
import { useId, useRef, useState } from 'react'
import { listStaffMaterials } from '#contract/calls/staff-materials.ts'
import { minSuggestLength } from '#contract/limits.ts'
import type { TipsEmailFields } from '#contract/schemas/staff-tips.ts'
import { sendStaffCall, useStaffQuery } from '../core/staff-api.ts'
import { StaffIcon } from '../ui/staff-icon.tsx'
import { tipsLabels } from './use-tips-editor.ts'

type Chosen = TipsEmailFields['materials']
type Props = { chosen: Chosen; onChoose: (chosen: Chosen) => void; error: string | undefined }

const typingPauseMs = 300
const maxOffered = 6

/** The materials of an email in their order, and a search among those that visitors see. Without a search the newest are offered. */
export function MaterialChooser({ chosen, onChoose, error }: Props) {
  const id = useId()
  const search = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [typed] = useDebouncedValue(text.trim(), typingPauseMs)
  const q = typed.length < minSuggestLength ? '' : typed
  const found = useStaffQuery(
    listStaffMaterials,
    { state: 'published', ...(q === '' ? { sort: 'published' } : { q }) },
    { keepPrevious: true },
  )
  const offered = notChosen(found.data?.data ?? [], chosen).slice(0, maxOffered)

  function add({ id: material, name }: Chosen[number]): void {
    onChoose([...chosen, { id: material, name }])
    setText('')
    search.current?.focus()
  }

  /** Enter takes the first that the search finds, also when the list has not come yet. */
  async function addFirst(): Promise<void> {
    const wanted = text.trim()
    if (wanted.length < minSuggestLength) return
    const result = await sendStaffCall(listStaffMaterials, { state: 'published', q: wanted })
    const [first] = result.state === 'done' ? notChosen(result.response.data, chosen) : []
    if (first !== undefined) add(first)
  }

  function moveUp(position: number): void {
    const [moved] = chosen.slice(position, position + 1)
    if (moved === undefined) return
    const others = chosen.filter((other) => other !== moved)
    onChoose([...others.slice(0, position - 1), moved, ...others.slice(position - 1)])
  }

  return (
    <fieldset className="tips-materials" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend>{tipsLabels.materials}</legend>
      {chosen.length === 0 ? (
        <p className="staff-hint">Inget material är valt än. Välj minst ett.</p>
      ) : (
        <ol className="staff-card tips-chosen">
          {chosen.map((material, position) => (
            <li key={material.id}>
              <span>{material.name}</span>
              {position > 0 && (
                <button type="button" className="text-button" onClick={() => moveUp(position)}>
                  Flytta upp<span className="visually-hidden"> {material.name}</span>
                </button>
              )}
              <button
                type="button"
                className="text-button"
                onClick={() => {
                  onChoose(chosen.filter((other) => other !== material))
                  search.current?.focus()
                }}
              >
                Ta bort<span className="visually-hidden"> {material.name}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="staff-field-error">
          {error}
        </p>
      )}
      <p className="staff-field">
        <label htmlFor={`${id}-search`}>Sök material</label>
        <input
          ref={search}
          id={`${id}-search`}
          type="search"
          value={text}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.repeat || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            void addFirst()
          }}
        />
      </p>
      <p className="staff-hint" role="status">
        {q === ''
          ? 'Senast publicerade:'
          : found.isSuccess && !found.isPlaceholderData && offered.length === 0
            ? 'Inget annat publicerat material passar.'
            : 'Träffar:'}
      </p>
      <ul className="tips-offered" aria-label="Material att lägga till">
        {offered.map((row) => (
          <li key={row.id}>
            <button type="button" className="staff-button" onClick={() => add(row)}>
              <StaffIcon name="plus" />
              <span className="visually-hidden">Lägg till </span>
              {row.name}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

const notChosen = <Row extends { id: number }>(rows: readonly Row[], chosen: Chosen): Row[] =>
  rows.filter((row) => !chosen.some((other) => other.id === row.id))
