import { useId, useState } from 'react'
import { siteName } from '#contract/messages.ts'
import { DialogModal } from '#src/ui/dialog-modal.tsx'
import { QrCodeImage } from '#src/ui/qr-code-image.tsx'
import { copyText } from '#src/browser/copy-text.ts'
import './share-dialog.css'

type Props = { name: string; path: string; mayEmbed: boolean; onClose: () => void }

/** The page's address as a QR code, large enough for a projector, and the HTML that embeds the material in another site. */
export function ShareDialog({ name, path, mayEmbed, onClose }: Props) {
  const address = location.origin + path
  const field = useId()
  const [announcement, setAnnouncement] = useState('')
  const code = `<iframe src="${location.origin}/embed${path}" title="${escapeHtml(name)} – ${siteName}" width="480" height="150" loading="lazy" style="border:0;max-width:100%"></iframe>`

  async function copy(text: string, confirmation: string): Promise<void> {
    setAnnouncement(
      (await copyText(text))
        ? confirmation
        : 'Webbläsaren kopierar inte. Markera texten och kopiera den själv.',
    )
  }
  return (
    <DialogModal title="QR-kod" onClose={onClose}>
      <div className="share-dialog">
        <p className="share-title">{name}</p>
        <QrCodeImage className="share-qr-code" text={address} label={`QR-kod till ${address}`} />
        <p className="share-address">{address}</p>
        <p>
          <button type="button" className="button" onClick={() => void copy(address, 'Länken är kopierad.')}>
            Kopiera länk
          </button>
        </p>
        {mayEmbed && (
          <div className="share-embed">
            <label htmlFor={field}>Bädda in på en annan sida, till exempel i en lärplattform</label>
            <textarea
              id={field}
              className="field-input"
              readOnly
              rows={4}
              value={code}
              onFocus={(event) => event.target.select()}
            />
            <button
              type="button"
              className="button button-secondary"
              onClick={() => void copy(code, 'Koden är kopierad.')}
            >
              Kopiera kod
            </button>
          </div>
        )}
        <p role="status">{announcement}</p>
      </div>
    </DialogModal>
  )
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
