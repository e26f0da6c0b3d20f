import type { ReactNode } from 'react'
import { useStaffNavigation } from '../core/staff-address.ts'
import { StaffLink } from '../ui/staff-link.tsx'
import { ShortcutKeys } from './shortcut-keys.tsx'
import { isSingleCharacter, useLettersOn, useShortcuts } from './shortcut-list.ts'

type Props = {
  /** Its shortcut, as in `aria-keyshortcuts`. */
  keys: string
  /** What it does, in the list of all shortcuts. */
  label: string
  to: string
  className?: string
  children: ReactNode
}

/** A link with its shortcut written on it. */
export function KeyLink({ keys, label, to, className = 'staff-button', children }: Props) {
  const go = useStaffNavigation()
  useShortcuts([{ keys, label, run: () => go.to(to) }])
  const isOn = useLettersOn() || !isSingleCharacter(keys)
  return (
    <StaffLink to={to} className={className} {...(isOn && { 'aria-keyshortcuts': keys })}>
      {children}
      {isOn && <ShortcutKeys keys={keys} />}
    </StaffLink>
  )
}
