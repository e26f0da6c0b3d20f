import { useState } from 'react'
import { sharedBoxPath } from '#contract/shared-box.ts'
import { copyText } from '#src/browser/copy-text.ts'
import { QrCodeImage } from '#src/ui/qr-code-image.tsx'

/** A link as text, as a QR code, and to the device's share sheet where it has one. */
export function LinkAddress({ address, title }: { address: string; title: string }) {
  const [message, setMessage] = useState('')
  const url = location.origin + sharedBoxPath(address)
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
      <QrCodeImage className="link-code" text={url} label="QR-kod till den delade lådan" />
      <div>
        <label className="link-text">
          <span className="visually-hidden">Länk till lådan</span>
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
          <a className="button button-secondary" href={sharedBoxPath(address)}>
            Se sidan
          </a>
        </p>
        <p role="status">{message}</p>
      </div>
    </div>
  )
}
