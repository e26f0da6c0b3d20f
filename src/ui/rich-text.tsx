import { useMemo } from 'react'
import { sanitizeHtml } from './sanitize-html.ts'

/** An editor's or customer's HTML. The server has sanitized it, and the browser sanitizes it again before it renders it. */
export function RichText({ html, className }: { html: string; className?: string }) {
  // On the server and during hydration the text is as the server sanitized it.
  const sanitized = useMemo(() => ({ __html: sanitizeHtml(html) }), [html])
  return (
    <div
      className={className === undefined ? 'rich-text' : `rich-text ${className}`}
      dangerouslySetInnerHTML={sanitized}
    />
  )
}
