import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import type { Output } from '#contract/calls/call.ts'
import { suggest } from '#contract/calls/search.ts'
import { minSuggestLength } from '#contract/limits.ts'
import { callQuery } from '#src/api/call-query.ts'
import { rememberSearch, rememberedSearches } from '#src/storage/form-memory.ts'
import type { SuggestionsProps } from '#src/ui/search-box.tsx'
import './suggestions.css'

type Suggestion = { name: string; address: string; hint: string; image?: string }

/** Suggestions while typing a search: subjects, words, materials, senders and earlier searches. */
export function Suggestions({ inputId, typed, onClose }: SuggestionsProps) {
  const listId = useId()
  const router = useRouter()
  const [active, setActive] = useState(-1)
  const [remembered, setRemembered] = useState<string[]>([])
  const q = typed.trim()
  const isLongEnough = [...q].length >= minSuggestLength
  const { data: found } = useQuery({
    ...callQuery(suggest, { q, is_sender: 1, is_customer: 1 }),
    enabled: isLongEnough,
    placeholderData: (previous) => previous,
  })
  useEffect(() => void rememberedSearches().then(setRemembered), [])

  const shown: Suggestion[] = isLongEnough ? fromResponse(found?.data ?? []) : fromMemory(remembered, q)
  const isOpen = shown.length > 0

  function choose({ name, address }: Suggestion): void {
    const input = document.getElementById(inputId)
    if (input instanceof HTMLInputElement) input.value = name
    void rememberSearch(name)
    void router.navigate({ href: address })
    onClose()
  }

  // The input belongs to the form outside, and works without this list.
  useEffect(() => {
    const input = document.getElementById(inputId)
    if (!(input instanceof HTMLInputElement)) return
    const attributes: Record<string, string | null> = {
      role: 'combobox',
      'aria-expanded': String(isOpen),
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': active >= 0 && isOpen ? `${listId}-${active}` : null,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) input.removeAttribute(name)
      else input.setAttribute(name, value)
    }
    const onKey = (event: KeyboardEvent) => {
      const chosen = shown[active]
      if (event.key === 'ArrowDown' && isOpen) setActive((now) => (now + 1) % shown.length)
      else if (event.key === 'ArrowUp' && isOpen) setActive((now) => (now <= 0 ? shown.length : now) - 1)
      else if (event.key === 'Escape') onClose()
      else if (event.key === 'Enter' && !event.isComposing && chosen !== undefined) choose(chosen)
      else return
      event.preventDefault()
    }
    input.addEventListener('keydown', onKey)
    input.addEventListener('blur', onClose)
    return () => {
      input.removeEventListener('keydown', onKey)
      input.removeEventListener('blur', onClose)
      for (const name of Object.keys(attributes)) input.removeAttribute(name)
    }
  })

  if (!isOpen) return null
  return (
    // Pressing the list keeps the focus in the input, because a blur would close the list before the click.
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
          key={`${suggestion.address} ${suggestion.name}`}
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
        </li>
      ))}
    </ul>
  )
}

type Answer = Output<typeof suggest>['data'][number]

/** The folder of addresses of each kind of option, and what the kind is called. */
const optionKinds = {
  sender: ['avsandare', 'Avsändare'],
  subject: ['amne', 'Ämne'],
  theme: ['tema', 'Tema'],
  keyword: ['nyckelord', 'Nyckelord'],
} as const

function fromResponse(answer: Answer[]): Suggestion[] {
  return answer.map(({ name, slug, kind, is_customer, image }) => {
    if (kind === 'word') return { name, address: searchFor(name), hint: 'Sök' }
    if (kind === 'material')
      return { name, address: `/${slug}`, hint: is_customer === 1 ? 'Användare' : 'Material', image }
    const [folder, hint] = optionKinds[kind]
    return { name, address: `/${folder}/${slug}`, hint }
  })
}

/** Earlier searches that start with the typed text. */
function fromMemory(remembered: string[], q: string): Suggestion[] {
  const start = q.toLocaleLowerCase('sv')
  if (start === '') return []
  return remembered
    .filter((name) => name.toLocaleLowerCase('sv').startsWith(start))
    .map((name) => ({ name, address: searchFor(name), hint: 'Tidigare' }))
}

const searchFor = (q: string) => `/search?q=${encodeURIComponent(q)}`
