import { setLettersOn, useLettersOn } from '../keys/shortcut-list.ts'
import { KeyCap } from '../ui/key-cap.tsx'

const keys: [string[], string][] = [
  [['J', 'K'], 'nästa, förra'],
  [['O'], 'öppna PDF'],
  [['G'], 'godkänn'],
  [['B'], 'tillbaka'],
  [['A'], 'avslå'],
  [['Ctrl', '↵'], 'skicka'],
  [['Ctrl', 'Z'], 'ångra i tio minuter'],
]

/** The keys of the review, and a switch for single letters. */
export function KeyBar() {
  const isOn = useLettersOn()
  return (
    <section className="review-keys" aria-label="Tangenter">
      <ul>
        {keys.map(([caps, text]) => (
          <li key={text}>
            {caps.map((cap) => (
              <KeyCap key={cap}>{cap}</KeyCap>
            ))}{' '}
            <span className="visually-hidden">{caps.join(' ')}: </span>
            {text}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="review-key-switch"
        aria-pressed={isOn}
        onClick={() => setLettersOn(!isOn)}
      >
        Bokstavstangenter {isOn ? 'på' : 'av'}
      </button>
    </section>
  )
}
