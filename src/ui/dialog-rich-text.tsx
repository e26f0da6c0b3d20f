import { RichText } from './rich-text.tsx'

/** An editor's text in a dialog. Its links open in a new tab, so that a half-filled form stays. */
export function DialogText({ html }: { html: string }) {
  return (
    <RichText
      className="dialog-text"
      html={html.replaceAll(/<a (?![^<>]*target=)/gi, '<a target="_blank" ')}
    />
  )
}
