import { sanitizeHtml } from '../markup/sanitize-html.ts'

/** The content of an email's HTML with the tags that the site's own texts have. */
export function emailContent(html: string): string {
  const content = html.slice(html.indexOf('<main>') + '<main>'.length, html.lastIndexOf('</main>'))
  return sanitizeHtml(
    content
      .replaceAll('<dt>', '<p><strong>')
      .replaceAll('</dt>', ':</strong> ')
      .replaceAll('<dd>', '')
      .replaceAll('</dd>', '</p>'),
  )
}
