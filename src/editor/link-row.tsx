import type { Editor } from '@tiptap/react'
import { useState } from 'react'

/** The address of a link for the selected text. Without a selection the address itself becomes the text. */
export function LinkRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const current = editor.getAttributes('link')['href'] as unknown
  const [address, setAddress] = useState(typeof current === 'string' ? current : '')
  const [isInvalid, setIsInvalid] = useState(false)

  function link(): void {
    const href = parseLinkHref(address)
    setIsInvalid(href === null)
    if (href === null) return
    const chain = editor.chain().focus().extendMarkRange('link')
    const { empty } = editor.state.selection
    if (empty && current === undefined)
      chain
        .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else chain.setLink({ href }).run()
    onClose()
  }

  return (
    <div className="rich-editor-link">
      <label className="field">
        <span className="field-label">Länkens adress</span>
        <input
          className="field-input"
          type="url"
          value={address}
          placeholder="https://"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The field opens when its button is pressed.
          autoFocus
          aria-invalid={isInvalid || undefined}
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
      {isInvalid && (
        <p className="field-error" role="alert">
          Skriv hela adressen, med https:// först.
        </p>
      )}
      <p className="customer-material-actions">
        <button type="button" className="button" onClick={link}>
          Länka
        </button>
        {current !== undefined && (
          <button
            type="button"
            className="button button-secondary"
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

/** The target of a link: a web address, `mailto:` with an email address, or a path on this site; null for anything that a link may not point to. */
function parseLinkHref(text: string): string | null {
  const trimmed = text.trim()
  if (/^(https?:\/\/[^\s][^\s.]*\.[^\s]+|mailto:[^\s@]+@[^\s@]+|\/[^\s/][^\s]*)$/i.test(trimmed))
    return trimmed
  return /^[^\s/:@][^\s/:@.]*\.[^\s/:@]+(\/[^\s]*)?$/.test(trimmed) ? `https://${trimmed}` : null
}
