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
  /** An order needs a school; a profile does not. */
  required?: boolean
}

/** A combobox that finds schools while a name is typed. Each suggestion shows its town, because many schools share a name. */
export function SchoolInput(props: Props) {
  const { name, index, loading, value, error, inputRef, onInput, onSelect, onBlur, required = true } = props
  const [input, list] = [useId(), useId()]
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  // Typing must not wait for the list.
  const typed = useDeferredValue(value)
  const found = useMemo(() => (index === null ? null : findSchools(index, typed)), [index, typed])
  const isSearching = open && typed.trim() !== ''
  const shown = isSearching ? (found?.shown ?? []) : []
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
        setActive(
          (index) => (index < 0 && step < 0 ? shown.length : index + step + shown.length) % shown.length,
        )
    } else if (event.key === 'Enter' && isSearching && chosen !== undefined && !event.nativeEvent.isComposing)
      choose(chosen)
    else if (event.key === 'Escape' && isSearching) close()
    else return
    event.preventDefault()
  }

  return (
    <Input.Wrapper label="Skola eller arbetsplats" required={required} error={error} id={input}>
      <div className="school-combobox">
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
          // Escape closes the list first, and the dialog only when no list is open.
          data-mantine-stop-propagation={isSearching || undefined}
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
        {isSearching && (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The handler only leaves the focus in the input when the list is pressed.
          <div
            className="school-suggestions"
            ref={scrollIntoView}
            onMouseDown={(event) => event.preventDefault()}
          >
            {shown.length > 0 && (
              <ul id={list} role="listbox" aria-label="Skolor">
                {shown.map((school, position) => (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The combobox has the focus and takes the keys.
                  <li
                    key={school.id}
                    id={`${list}-${position}`}
                    role="option"
                    aria-selected={position === active}
                    ref={position === active ? scrollIntoView : undefined}
                    onClick={() => choose(school)}
                  >
                    <span>{school.skola}</span>
                    <span className="school-address">
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
