import sanitize from 'sanitize-html'
import { richTextTags } from '#contract/rich-text.ts'

const maxCachedTexts = 500
const sanitizedTexts = new Map<string, string>()

/** HTML that runs nothing: a few tags for text, links to http(s) and to our own pages, pictures of our own only. */
export function sanitizeHtml(html: string): string {
  const known = sanitizedTexts.get(html)
  if (known !== undefined) return known
  const clean = sanitize(html, rules)
  if (sanitizedTexts.size >= maxCachedTexts) sanitizedTexts.clear()
  sanitizedTexts.set(html, clean)
  return clean
}

const rules: sanitize.IOptions = {
  allowedTags: richTextTags,
  allowedAttributes: { a: ['href', 'rel', 'target', 'title'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // A picture from elsewhere would tell a stranger who reads what.
  exclusiveFilter: (frame) =>
    frame.tag === 'img' && !/^\/uploads\/(?!.*\.\.)[\w/.@-]+$/.test(frame.attribs['src'] ?? ''),
  transformTags: {
    a: (tagName, attribs) => {
      const outside = /^https?:/i.test(attribs['href'] ?? '')
      const { target: _target, rel: _rel, ...others } = attribs
      return {
        tagName,
        attribs: outside ? { ...others, rel: 'noopener noreferrer', target: '_blank' } : others,
      }
    },
  },
}
