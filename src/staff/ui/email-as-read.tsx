import { RichText } from '#src/ui/rich-text.tsx'

/** An email as its reader gets it: the subject, the text and, folded, the plain text. */
export function EmailAsRead({ subject, html, text }: { subject: string; html: string; text: string }) {
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
