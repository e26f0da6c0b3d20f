import { KeyCap } from '../ui/key-cap.tsx'

/** The keys of a shortcut, one cap each: 'Shift+J' is Skift and J. */
export function ShortcutKeys({ keys }: { keys: string }) {
  return (
    <span className="shortcut-keys">
      {keys.split('+').map((key) => (
        <KeyCap key={key}>{keyName(key)}</KeyCap>
      ))}
    </span>
  )
}

/** A key as it is printed on a Swedish keyboard. */
const keyName = (key: string): string => names[key] ?? key

const names: Record<string, string> = { Shift: 'Skift', Control: 'Ctrl', ArrowDown: '↓', ArrowUp: '↑' }
