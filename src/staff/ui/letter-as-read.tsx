import { RichText } from '#src/ui/rich-text.tsx'

/** A letter as its reader gets it: the subject, the text and, folded, the plain text. */
export function LetterAsRead({ subject, html, text }: { subject: string; html: string; text: string }) {
  return (
    <>
      <p className="letter-subject">{subject}</p>
      <RichText html={html} />
      <details>
        <summary>Som ren text</summary>
        <pre className="letter-plain">{text}</pre>
      </details>
    </>
  )
}
