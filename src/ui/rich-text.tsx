import { useMemo } from 'react'
import { sanitizeHtml } from './sanitize-html.ts'

/** An editor's or customer's HTML. The server has cleaned it; the browser cleans it again before it draws it itself. */
export function RichText({ html, className }: { html: string; className?: string }) {
  // On the server and while its page is taken over the text stands as the server cleaned it.
  const clean = useMemo(() => ({ __html: sanitizeHtml(html) }), [html])
  return (
    <div className={className === undefined ? 'rich' : `rich ${className}`} dangerouslySetInnerHTML={clean} />
  )
}
