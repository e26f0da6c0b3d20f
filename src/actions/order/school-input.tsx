import { Input } from '@mantine/core'
import { useDeferredValue, useId, useMemo, useState, type KeyboardEvent } from 'react'
import type { School } from '#contract/schemas/school.ts'
import { findSchools, type SchoolIndex } from './find-schools.ts'
import { bilingualText } from '#src/ui/bilingual-text.tsx'
import './school-input.css'

type Props = {
  name: string
  index: SchoolIndex | null
  loading: boolean
  value: string
  error: string | undefined
  inputRef: (input: HTMLInputElement | null) => void
  onInput: (text: string) => void
  onSelect: (school: School) => void
  onBlur: () => void
  /** An order needs one; a profile may do without. */
  required?: boolean
}

/** A school of the list, found while its name is typed. Each suggestion says its town: many schools share a name. */
export function SchoolInput(props: Props) {
  const { name, index, loading, value, error, inputRef, onInput, onSelect, onBlur, required = true } = props
  const [input, list] = [useId(), useId()]
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  // Letters never wait for the list.
  const typed = useDeferredValue(value)
  const found = useMemo(() => (index === null ? null : findSchools(index, typed)), [index, typed])
  const asks = open && typed.trim() !== ''
  const shown = asks ? (found?.shown ?? []) : []
  const chosen = shown[active]

  function choose(school: School): void {
    onSelect(school)
    close()
  }
  function close(): void {
    setOpen(false)
    setActive(-1)
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (shown.length > 0)
        setActive((now) => (now < 0 && step < 0 ? shown.length : now + step + shown.length) % shown.length)
    } else if (event.key === 'Enter' && asks && chosen !== undefined && !event.nativeEvent.isComposing)
      choose(chosen)
    else if (event.key === 'Escape' && asks) close()
    else return
    event.preventDefault()
  }

  return (
    <Input.Wrapper label="Skola eller arbetsplats" required={required} error={error} id={input}>
      <div className="school-box">
        <Input
          id={input}
          name={name}
          ref={inputRef}
          role="combobox"
          aria-expanded={shown.length > 0}
          aria-controls={shown.length > 0 ? list : undefined}
          aria-autocomplete="list"
          aria-activedescendant={chosen === undefined ? undefined : `${list}-${active}`}
          autoComplete="off"
          placeholder="Välj"
          required={required}
          error={error}
          value={value}
          // Escape closes the list first, and the dialog only when there is none.
          data-mantine-stop-propagation={asks || undefined}
          onChange={(event) => {
            onInput(event.currentTarget.value)
            setOpen(true)
            setActive(-1)
          }}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            close()
            onBlur()
          }}
        />
        {asks && (
          // A press on the list leaves the focus in the input.
          <div className="school-list" ref={scrollIntoView} onMouseDown={(event) => event.preventDefault()}>
            {shown.length > 0 && (
              <ul id={list} role="listbox" aria-label="Skolor">
                {shown.map((school, position) => (
                  <li
                    key={school.id}
                    id={`${list}-${position}`}
                    role="option"
                    aria-selected={position === active}
                    ref={position === active ? scrollIntoView : undefined}
                    onClick={() => choose(school)}
                  >
                    <span>{school.skola}</span>
                    <span className="school-town">
                      {school.skolans_adress}, {school.ort}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <p role="status">{bilingualText(resultCountText(found, loading))}</p>
          </div>
        )}
      </div>
    </Input.Wrapper>
  )
}

const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

function resultCountText(found: ReturnType<typeof findSchools> | null, loading: boolean): string {
  if (loading) return 'Loading...'
  if (found === null || found.total === 0) return 'No options'
  const { shown, total } = found
  if (total > shown.length) return `${shown.length} av ${total} visas. Skriv mer av namnet eller orten.`
  return total === 1 ? '1 skola' : `${total} skolor`
}
