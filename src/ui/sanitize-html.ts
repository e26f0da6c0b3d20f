import createPurifier, { type DOMPurify } from 'dompurify'
import { richTextTags } from '#contract/rich-text.ts'

let purifier: DOMPurify | null = null

/**
 * Sanitizes HTML with DOMPurify, as TrustedHTML where the browser supports it: its policy is the only one that turns text into
 * HTML here. On the server it returns the text unchanged, because the module that reads it has sanitized it.
 */
export function sanitizeHtml(html: string): string {
  if (typeof document === 'undefined') return html
  purifier ??= setUpPurifier()
  return purifier.sanitize(html, {
    ALLOWED_TAGS: richTextTags,
    ALLOWED_ATTR: ['href', 'rel', 'target', 'title', 'src', 'alt', 'width', 'height'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
  }) as unknown as string
}

function setUpPurifier(): DOMPurify {
  const purify = createPurifier(window)
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A' && /^https?:/i.test(node.getAttribute('href') ?? '')) {
      node.setAttribute('rel', 'noopener noreferrer')
      node.setAttribute('target', '_blank')
    }
    // A picture on another site would tell that site who reads what.
    if (node.tagName === 'IMG' && !/^\/uploads\/[\w/.@-]+$/.test(node.getAttribute('src') ?? ''))
      node.remove()
  })
  return purify
}
