import sanitize from 'sanitize-html'
import { richTags } from '#contract/rich-text.ts'

const kept = 500
const cleaned = new Map<string, string>()

/** HTML that runs nothing: a few tags for text, links to http(s) and to our own pages, pictures of our own only. */
export function cleanHtml(html: string): string {
  const known = cleaned.get(html)
  if (known !== undefined) return known
  const clean = sanitize(html, rules)
  if (cleaned.size >= kept) cleaned.clear()
  cleaned.set(html, clean)
  return clean
}

const rules: sanitize.IOptions = {
  allowedTags: richTags,
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
