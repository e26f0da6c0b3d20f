import { useId, useRef, useState, type FormEvent } from 'react'
import { useStaffNavigation } from '../core/staff-address.ts'
import { useLettersOn, useShortcuts } from './shortcut-list.ts'
import { KeyCap } from '../ui/key-cap.tsx'
import { StaffIcon } from '../ui/staff-icon.tsx'
import './list-search.css'

type Props = {
  /** What the address searches for; give it as `key` too, so that going back shows the earlier search. */
  q: string
  label: string
  placeholder: string
  /** Wider, for a longer placeholder. */
  isWide?: boolean
  /** Otherwise the text goes into the address of the page. */
  onSearch?: (text: string) => void
}

/** The search of a list, whose text is in the address. The page listens for its key with `useKeyboard`. */
export function ListSearch({ q, label, placeholder, isWide = false, onSearch }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const go = useStaffNavigation()
  const [text, setText] = useState(q)
  const lettersOn = useLettersOn()
  useShortcuts([{ keys: '/', label: 'Sök', run: () => field.current?.focus() }])
  const search = onSearch ?? ((found: string) => go.change({ q: found }))
  function submit(event: FormEvent): void {
    event.preventDefault()
    search(text.trim())
  }
  return (
    <form role="search" className="list-search" data-wide={isWide || undefined} onSubmit={submit}>
      <StaffIcon name="search" />
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        ref={field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && field.current?.blur()}
        {...(lettersOn && { 'aria-keyshortcuts': '/' })}
      />
      {lettersOn && <KeyCap>/</KeyCap>}
      <button type="submit" className="visually-hidden">
        Sök
      </button>
    </form>
  )
}
