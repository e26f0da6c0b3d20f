import { createContext, useContext, useEffect, useRef, useState, type ComponentType } from 'react'
import { Icon } from './icon.tsx'

/** What shows suggestions under a search; given by the house, so that this part knows nothing of school material. */
export type SuggestionsProps = { inputId: string; typed: string; onClose: () => void }
export const SearchSuggestions = createContext<ComponentType<SuggestionsProps> | null>(null)

type Props = { id: string; placeholder: string; value?: string; label?: string }

/** A search: a real form, with suggestions once the scripts are there. `label` tells it apart where a page holds two. */
export function SearchBox({ id, placeholder, value = '', label = 'Sök material' }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const Suggestions = useContext(SearchSuggestions)
  const input = useRef<HTMLInputElement>(null)
  const typing = useRef(false)
  typing.current = typed !== null
  // Another search stands here now; but what somebody has begun to write meanwhile is theirs.
  useEffect(() => {
    if (input.current !== null && !typing.current) input.current.value = value
  }, [value])
  return (
    <form
      className="search-box"
      action="/search"
      method="get"
      role="search"
      aria-label={label}
      onSubmit={() => setTyped(null)}
    >
      <Icon name="search" />
      <input
        ref={input}
        id={id}
        type="search"
        name="q"
        defaultValue={value}
        placeholder={placeholder}
        aria-label={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <button type="submit">Sök</button>
      {typed !== null && Suggestions !== null && (
        <Suggestions inputId={id} typed={typed} onClose={() => setTyped(null)} />
      )}
    </form>
  )
}
