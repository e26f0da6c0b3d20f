import { useState } from 'react'
import { copyText } from '#src/browser/copy-text.ts'
import { QrCodeImage } from '#src/ui/qr-code-image.tsx'

/** `about` names what the link leads to, as in 'Länk till lådan'. */
type Props = { path: string; title: string; about: string }

/** A link as text, as a QR code, and to the device's share sheet where it has one. */
export function LinkAddress({ path, title, about }: Props) {
  const [message, setMessage] = useState('')
  const url = location.origin + path
  async function copy(): Promise<void> {
    setMessage(
      (await copyText(url))
        ? 'Länken är kopierad.'
        : 'Webbläsaren kopierar inte. Markera länken och kopiera den själv.',
    )
  }
  async function share(): Promise<void> {
    // A share sheet that was closed or does not open leaves the link on the screen, to be copied.
    await navigator.share({ title, url }).catch(() => null)
  }
  return (
    <div className="link-address">
      <QrCodeImage className="link-code" text={url} label={`QR-kod till ${about}`} />
      <div>
        <label className="link-text">
          <span className="visually-hidden">Länk till {about}</span>
          <input className="field-input" readOnly value={url} onFocus={(event) => event.target.select()} />
        </label>
        <p className="share-buttons">
          <button type="button" className="button button-secondary" onClick={() => void copy()}>
            Kopiera länken
          </button>
          {'share' in navigator && (
            <button type="button" className="button button-secondary" onClick={() => void share()}>
              Skicka
            </button>
          )}
          <a className="button button-secondary" href={path}>
            Se sidan
          </a>
        </p>
        <p role="status">{message}</p>
      </div>
    </div>
  )
}
