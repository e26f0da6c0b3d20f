import { useState } from 'react'
import { copyText } from '#src/browser/copy-text.ts'
import { typedTexts } from '../core/typed-texts.ts'
import './typed-text-list.css'

/** What a person had typed when the session or the role ended: it can be copied before the page is left. */
export function TypedTextList() {
  const [texts] = useState(typedTexts)
  const [copied, setCopied] = useState('')
  async function copy(): Promise<void> {
    const all = texts.map(({ label, text }) => `${label}:\n${text}`).join('\n\n')
    const isCopied = await copyText(all)
    setCopied(isCopied ? 'Kopierat.' : 'Det gick inte att kopiera. Markera texten och kopiera den själv.')
  }
  if (texts.length === 0) return null
  return (
    <section className="staff-card typed-texts" aria-labelledby="skrivet">
      <h2 id="skrivet">Det här hade du skrivit</h2>
      <p>Det som du inte hann spara finns bara här. Kopiera det innan du lämnar sidan.</p>
      <dl>
        {texts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="staff-actions">
        <button type="button" className="staff-button" onClick={() => void copy()}>
          Kopiera texten
        </button>
        <span role="status">{copied}</span>
      </p>
    </section>
  )
}
