import type { Editor } from '@tiptap/react'
import { useState } from 'react'

/** The address of a link, for what is marked in the text; without a mark the address itself becomes the text. */
export function LinkRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const known = editor.getAttributes('link')['href'] as unknown
  const [address, setAddress] = useState(typeof known === 'string' ? known : '')
  const [wrong, setWrong] = useState(false)

  function link(): void {
    const href = addressIn(address)
    setWrong(href === null)
    if (href === null) return
    const chain = editor.chain().focus().extendMarkRange('link')
    const { empty } = editor.state.selection
    if (empty && known === undefined)
      chain
        .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else chain.setLink({ href }).run()
    onClose()
  }

  return (
    <div className="own-link-row">
      <label className="field">
        <span className="field-label">Länkens adress</span>
        <input
          className="field-input"
          type="url"
          value={address}
          placeholder="https://"
          autoFocus
          aria-invalid={wrong || undefined}
          onChange={(event) => setAddress(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              event.preventDefault()
              editor.commands.focus()
              onClose()
            }
            if (event.key !== 'Enter') return
            event.preventDefault()
            link()
          }}
        />
      </label>
      {wrong && (
        <p className="field-error" role="alert">
          Skriv hela adressen, med https:// först.
        </p>
      )}
      <p className="own-ways">
        <button type="button" className="button" onClick={link}>
          Länka
        </button>
        {known !== undefined && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              onClose()
            }}
          >
            Ta bort länken
          </button>
        )}
        <button type="button" className="text-button" onClick={onClose}>
          Stäng
        </button>
      </p>
    </div>
  )
}

/** A web or mail address, or a page of our own; null for what a link may not lead to. */
function addressIn(text: string): string | null {
  const written = text.trim()
  if (/^(https?:\/\/[^\s][^\s.]*\.[^\s]+|mailto:[^\s@]+@[^\s@]+|\/[^\s/][^\s]*)$/i.test(written))
    return written
  return /^[^\s/:@][^\s/:@.]*\.[^\s/:@]+(\/[^\s]*)?$/.test(written) ? `https://${written}` : null
}
