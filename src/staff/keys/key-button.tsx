import type { ReactNode } from 'react'
import { ShortcutKeys } from './shortcut-keys.tsx'
import { isSingleCharacter, useLettersOn, useShortcuts } from './shortcut-list.ts'

type Props = {
  /** Its shortcut, as in `aria-keyshortcuts`. */
  keys: string
  /** What it does, in the list of all shortcuts. */
  label: string
  onPress: () => void
  disabled?: boolean
  className?: string
  children: ReactNode
}

/** A button with its shortcut written on it. */
export function KeyButton({
  keys,
  label,
  onPress,
  disabled = false,
  className = 'staff-button',
  children,
}: Props) {
  useShortcuts(disabled ? [] : [{ keys, label, run: onPress }])
  const isOn = useLettersOn() || !isSingleCharacter(keys)
  return (
    <button
      type="button"
      className={className}
      disabled={disabled}
      onClick={onPress}
      {...(isOn && { 'aria-keyshortcuts': keys })}
    >
      {children}
      {isOn && <ShortcutKeys keys={keys} />}
    </button>
  )
}
