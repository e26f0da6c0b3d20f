import {
  createContext,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
} from 'react'
import { Icon } from './icon.tsx'

/** The component that shows suggestions below a search. The app provides it, so that this module does not depend on materials. */
export type SuggestionsProps = { inputId: string; typed: string; onClose: () => void }
export const SearchSuggestions = createContext<ComponentType<SuggestionsProps> | null>(null)

type Props = { id: string; placeholder: string; value?: string; label?: string }

/** A search form, with suggestions once scripts run. `label` distinguishes two searches on one page. */
export function SearchBox({ id, placeholder, value = '', label = 'Sök material' }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  // The letter comes first: the suggestions are rendered in a task of their own, which a further letter interrupts.
  const suggestedFor = useDeferredValue(typed)
  const close = useCallback(() => setTyped(null), [])
  const Suggestions = useContext(SearchSuggestions)
  const suggestions = useMemo(
    () =>
      suggestedFor !== null &&
      // oxlint-disable-next-line react/static-components -- The component comes from the context and is the same for every render.
      Suggestions !== null && <Suggestions inputId={id} typed={suggestedFor} onClose={close} />,
    [Suggestions, id, suggestedFor, close],
  )
  const input = useRef<HTMLInputElement>(null)
  const isTyping = useRef(false)
  useEffect(() => {
    isTyping.current = typed !== null
  }, [typed])
  const hasMounted = useRef(false)
  // The field follows the page's search, except over what somebody is typing, or has typed before the page was hydrated.
  useEffect(() => {
    const field = input.current
    if (field === null || isTyping.current) return
    const isTyped =
      !hasMounted.current && field === document.activeElement && field.value !== field.defaultValue
    hasMounted.current = true
    if (isTyped) setTyped(field.value)
    else field.value = value
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
        // Earlier searches, before anything is typed.
        onFocus={({ currentTarget }) => currentTarget.value === '' && setTyped('')}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <button type="submit">Sök</button>
      {typed !== null && suggestions}
    </form>
  )
}
