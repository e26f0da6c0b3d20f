import { useState } from 'react'
import {
  writeAppearance,
  readAppearance,
  applyAppearance,
  type Appearance,
  type AppearanceName,
} from '#src/storage/appearance.ts'
import { DialogModal } from '#src/ui/dialog-modal.tsx'
import { loadReadingFont } from './reading-font.ts'
import './appearance-dialog.css'

type Choice = { name: AppearanceName; title: string; options: [value: string, label: string][] }

/** '' follows the site's or the device's default. */
const choices: Choice[] = [
  {
    name: 'text',
    title: 'Textstorlek',
    options: [
      ['', 'Vanlig'],
      ['large', 'Större'],
      ['larger', 'Stor'],
      ['largest', 'Störst'],
    ],
  },
  {
    name: 'spacing',
    title: 'Avstånd mellan rader och bokstäver',
    options: [
      ['', 'Vanligt'],
      ['airy', 'Luftigt'],
      ['wide', 'Mycket luftigt'],
    ],
  },
  {
    name: 'font',
    title: 'Typsnitt',
    options: [
      ['', 'Vanligt'],
      ['legible', 'Lättläst'],
    ],
  },
  {
    name: 'contrast',
    title: 'Kontrast',
    options: [
      ['', 'Som enheten'],
      ['normal', 'Vanlig'],
      ['more', 'Hög'],
    ],
  },
  {
    name: 'cards',
    title: 'Listor på mobilen',
    options: [
      ['', 'Rader'],
      ['large', 'Stora kort'],
    ],
  },
  {
    name: 'motion',
    title: 'Rörelse',
    options: [
      ['', 'Som enheten'],
      ['less', 'Ingen'],
    ],
  },
]

const messages = {
  stored: 'Sparat på den här enheten.',
  notStored: 'Webbläsaren sparar ingenting. Valen gäller tills du lämnar sidan.',
  fontFailed: 'Typsnittet kunde inte hämtas. Försök igen när du är online.',
  reset: 'Allt är som det var från början.',
}

/** How the site looks on this device: every choice applies at once and is stored. */
export function AppearanceDialog({ onClose }: { onClose: () => void }) {
  const [appearance, setAppearance] = useState(readAppearance)
  const [message, setMessage] = useState<keyof typeof messages | null>(null)

  function apply(next: Appearance, success: keyof typeof messages): void {
    setAppearance(next)
    applyAppearance(next)
    setMessage(writeAppearance(next) ? success : 'notStored')
  }
  async function choose(name: AppearanceName, value: string): Promise<void> {
    const { [name]: _, ...others } = appearance
    const next = value === '' ? others : { ...others, [name]: value }
    if (name === 'font' && value !== '') {
      // The radio button changes at once, the text when the font has loaded.
      setAppearance(next)
      if (!(await loadReadingFont())) {
        setAppearance(appearance)
        return setMessage('fontFailed')
      }
    }
    apply(next, 'stored')
  }
  return (
    <DialogModal title="Anpassa" onClose={onClose}>
      <div className="appearance-form">
        {choices.map(({ name, title, options }) => (
          <fieldset key={name}>
            <legend>{title}</legend>
            <div className="appearance-options">
              {options.map(([value, label]) => (
                <label key={value}>
                  <input
                    type="radio"
                    name={`appearance-${name}`}
                    checked={(appearance[name] ?? '') === value}
                    onChange={() => void choose(name, value)}
                  />
                  <span>{label}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <div className="appearance-preview">
          <h3>Så här ser det ut</h3>
          <p>
            Vattnet rör sig hela tiden. Solen värmer sjön, ångan stiger, molnen driver in över land och regnet
            letar sig tillbaka. <a href="/">Till startsidan</a>
          </p>
        </div>
        <div className="appearance-footer">
          <p role="status">{message !== null && messages[message]}</p>
          <button
            type="button"
            className="button button-secondary"
            disabled={Object.keys(appearance).length === 0}
            onClick={() => apply({}, 'reset')}
          >
            Återställ
          </button>
          <button type="button" className="button" onClick={onClose}>
            Klar
          </button>
        </div>
      </div>
    </DialogModal>
  )
}
