import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useId, useLayoutEffect, useState } from 'react'
import { suggest } from '#contract/calls/search.ts'
import { minSuggestLength } from '#contract/limits.ts'
import { callQuery } from '#src/api/call-query.ts'
import { clearSearches, forgetSearch, rememberSearch, rememberedSearches } from '#src/storage/form-memory.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { SuggestionsProps } from '#src/ui/search-box.tsx'
import { fromAnswer, fromMemory, type Suggestion } from './suggested.ts'
import './suggestions.css'

/** What the input has while there are suggestions. */
const comboboxAttributes = [
  'role',
  'aria-expanded',
  'aria-controls',
  'aria-autocomplete',
  'aria-activedescendant',
  'aria-describedby',
] as const

/** Suggestions while typing a search, and earlier searches, which can be removed: a combobox with a list. */
export function Suggestions({ inputId, typed, onClose }: SuggestionsProps) {
  const listId = useId()
  const router = useRouter()
  const [active, setActive] = useState(-1)
  const [remembered, setRemembered] = useState<string[]>([])
  const q = typed.trim()
  const isLongEnough = [...q].length >= minSuggestLength
  const { data } = useQuery({
    ...callQuery(suggest, { q, is_sender: 1, is_customer: 1 }),
    enabled: isLongEnough,
    placeholderData: (previous) => previous,
  })
  // Rendering an answer may be interrupted by a letter.
  const found = useDeferredValue(data)
  useEffect(() => void rememberedSearches().then(setRemembered), [])

  const shown: Suggestion[] = [
    ...fromMemory(remembered, q, isLongEnough),
    ...(isLongEnough ? fromAnswer(found?.data ?? []) : []),
  ]
  const isOpen = shown.length > 0
  const isEarlier = shown[active]?.isEarlier === true

  function choose({ name, address, isSearch }: Suggestion): void {
    if (address === '') return forgetAll()
    const input = document.getElementById(inputId)
    if (input instanceof HTMLInputElement) input.value = name
    if (isSearch === true) void rememberSearch(name)
    void router.navigate({ href: address })
    onClose()
  }
  function forget(name: string): void {
    setRemembered((before) => before.filter((each) => each !== name))
    setActive(-1)
    void forgetSearch(name)
  }
  function forgetAll(): void {
    setRemembered([])
    setActive(-1)
    void clearSearches()
  }

  // The input belongs to the form outside, and works without this list. Before the list is painted: whoever sees it can press an
  // arrow.
  useLayoutEffect(() => {
    const input = document.getElementById(inputId)
    if (!(input instanceof HTMLInputElement)) return
    const attributes: Record<(typeof comboboxAttributes)[number], string | null> = {
      role: 'combobox',
      'aria-expanded': String(isOpen),
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': active >= 0 && isOpen ? `${listId}-${active}` : null,
      'aria-describedby': isEarlier ? `${listId}-hint` : null,
    }
    // Only what changes is written: each of them makes the browser compute the field's style and name again.
    for (const [name, value] of Object.entries(attributes)) {
      if (value === input.getAttribute(name)) continue
      if (value === null) input.removeAttribute(name)
      else input.setAttribute(name, value)
    }
    const onKey = (event: KeyboardEvent) => {
      const chosen = shown[active]
      if (event.key === 'ArrowDown' && isOpen) setActive((now) => (now + 1) % shown.length)
      else if (event.key === 'ArrowUp' && isOpen) setActive((now) => (now <= 0 ? shown.length : now) - 1)
      else if (event.key === 'Escape') onClose()
      else if (event.key === 'Delete' && chosen?.isEarlier === true) forget(chosen.name)
      else if (event.key === 'Enter' && !event.isComposing && chosen !== undefined) choose(chosen)
      else return
      event.preventDefault()
    }
    input.addEventListener('keydown', onKey)
    input.addEventListener('blur', onClose)
    return () => {
      input.removeEventListener('keydown', onKey)
      input.removeEventListener('blur', onClose)
    }
  })
  useLayoutEffect(
    () => () => {
      for (const name of comboboxAttributes) document.getElementById(inputId)?.removeAttribute(name)
    },
    [inputId],
  )

  if (!isOpen) return null
  return (
    <>
      {/* Pressing the list keeps the focus in the input, because a blur would close the list before the click. */}
      <ul
        className="suggestions"
        id={listId}
        role="listbox"
        aria-label="Förslag"
        onMouseDown={(event) => event.preventDefault()}
      >
        {shown.map((suggestion, position) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The combobox has the focus and takes the keys.
          <li
            key={`${suggestion.hint} ${suggestion.address} ${suggestion.name}`}
            id={`${listId}-${position}`}
            role="option"
            aria-selected={position === active}
            onClick={() => choose(suggestion)}
          >
            {suggestion.image !== undefined && suggestion.image !== '' && (
              <img className="suggestion-cover" src={suggestion.image} alt="" width="44" height="33" />
            )}
            <span className="suggestion-name">{suggestion.name}</span>
            <span className="suggestion-hint">{suggestion.hint}</span>
            {suggestion.isEarlier === true && <ForgetMark onForget={() => forget(suggestion.name)} />}
          </li>
        ))}
      </ul>
      <p id={`${listId}-hint`} hidden>
        Tryck på Delete för att ta bort sökningen.
      </p>
    </>
  )
}

/** Removes an earlier search by press; by keyboard the Delete key does, because an option holds no other control. */
function ForgetMark({ onForget }: { onForget: () => void }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- See above.
    <span
      className="suggestion-forget"
      title="Ta bort sökningen"
      onClick={(event) => {
        event.stopPropagation()
        onForget()
      }}
    >
      <Icon name="cross" />
    </span>
  )
}
