import { useState } from 'react'
import { setLettersOn, shortcutsOnPage, useLettersOn, useShortcuts, type Shortcut } from './shortcut-list.ts'
import { isSingleCharacter } from './shortcut-list.ts'
import { ShortcutKeys } from './shortcut-keys.tsx'
import { StaffDialog } from '../ui/staff-dialog.tsx'
import './keys.css'

type Props = {
  /** What is in the bar: keys and what they do. */
  hints: readonly (readonly [keys: readonly string[], text: string])[]
}

/** The bar below a page for the keyboard: the most used keys, and a button that lists all of them. */
export function ShortcutBar({ hints }: Props) {
  const [listed, setListed] = useState<Shortcut[] | null>(null)
  const lettersOn = useLettersOn()
  const open = () => setListed(shortcutsOnPage())
  useShortcuts([{ keys: '?', label: 'Visa alla kortkommandon', run: open }])
  const shown = hints.filter(([keys]) => lettersOn || !keys.every(isSingleCharacter))
  return (
    <footer className="shortcut-bar" aria-label="Kortkommandon">
      <span className="shortcut-hints">
        {shown.map(([keys, text]) => (
          <span key={text} className="shortcut-hint">
            {keys.map((key) => (
              <ShortcutKeys key={key} keys={key} />
            ))}{' '}
            {text}
          </span>
        ))}
      </span>
      <button
        type="button"
        className="shortcut-all"
        onClick={open}
        {...(lettersOn && { 'aria-keyshortcuts': '?' })}
      >
        {lettersOn && <ShortcutKeys keys="?" />} alla<span className="visually-hidden"> kortkommandon</span>
      </button>
      {listed !== null && (
        <StaffDialog title="Kortkommandon" onClose={() => setListed(null)}>
          <dl className="shortcut-list">
            {keysByLabel(listed).map(([label, allKeys]) => (
              <div key={label}>
                <dt>{label}</dt>
                {allKeys.map((keys) => (
                  <dd key={keys}>
                    <ShortcutKeys keys={keys} />
                    <span className="visually-hidden">{keys}</span>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
          <label className="staff-tick">
            <input
              type="checkbox"
              checked={lettersOn}
              onChange={(event) => setLettersOn(event.target.checked)}
            />
            Enstaka bokstäver är kortkommandon
          </label>
          <p className="staff-hint">
            Stäng av dem om du talar in text eller lätt kommer åt fel tangent. Valet gäller i den här fliken.
            Enter och Ctrl + Z fungerar ändå.
          </p>
        </StaffDialog>
      )}
    </footer>
  )
}

/** What can be done, each with all its keys. Of several shortcuts with the same keys, only the first one acts. */
function keysByLabel(shortcuts: readonly Shortcut[]): [label: string, keys: string[]][] {
  const acting = new Map([...shortcuts].reverse().map((shortcut) => [shortcut.keys, shortcut.label]))
  const byLabel = new Map<string, string[]>()
  for (const [keys, label] of [...acting].reverse()) byLabel.set(label, [...(byLabel.get(label) ?? []), keys])
  return [...byLabel]
}
