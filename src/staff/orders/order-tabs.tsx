import { useEffect, useRef, useState, type FormEvent } from 'react'
import { KeyCap } from '../ui/key-cap.tsx'
import { StaffIcon } from '../ui/staff-icon.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { useGo } from '../core/staff-address.ts'
import { useLettersOn, useShortcuts } from '../keys/shortcut-list.ts'
import { orderTabs, type OrderList } from './order-texts.ts'
import './orders.css'
import './order-steps.css'

type Props = {
  /** The tab that is open; null on pages beside the list. */
  status: string | null
  counts: OrderList['counts'] | undefined
  /** The search text in the address. */
  q?: string
}

/** The head of the pages about orders: the title, a tab for each state with its number, and the search. */
export function OrderTabs({ status, counts, q = '' }: Props) {
  useEffect(() => {
    document.title = 'Beställningar – Redaktion'
  }, [])
  return (
    <header className="orders-head">
      <h1 tabIndex={-1}>Beställningar</h1>
      <nav aria-label="Beställningar efter tillstånd" className="order-tabs">
        {orderTabs.map((tab) => (
          <StaffLink
            key={tab.status}
            to={`/bestallningar?status=${tab.status}`}
            {...(tab.status === status && { 'aria-current': 'page' })}
          >
            {tab.label}
            {tab.count !== null && counts !== undefined && <span>{counts[tab.count]}</span>}
          </StaffLink>
        ))}
      </nav>
      <OrderSearch q={q} key={q} />
    </header>
  )
}

/** Searches by number, school or person, in the tab that is open; from other pages among all orders. */
function OrderSearch({ q }: { q: string }) {
  const field = useRef<HTMLInputElement>(null)
  const go = useGo()
  const [text, setText] = useState(q)
  const lettersOn = useLettersOn()
  useShortcuts([{ keys: '/', label: 'Sök', run: () => field.current?.focus() }])

  function search(event: FormEvent): void {
    event.preventDefault()
    if (location.pathname.endsWith('/bestallningar')) go.change({ q: text.trim() })
    else go.to(`/bestallningar?status=alla&q=${encodeURIComponent(text.trim())}`)
  }

  return (
    <form role="search" className="order-search" onSubmit={search}>
      <StaffIcon name="search" />
      <label className="visually-hidden" htmlFor="sok">
        Sök beställningar
      </label>
      <input
        id="sok"
        ref={field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder="Nummer, skola, person"
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
