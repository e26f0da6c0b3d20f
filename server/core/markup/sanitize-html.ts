import { LRUCache } from 'lru-cache'
import sanitize from 'sanitize-html'
import { richTextTags } from '#contract/rich-text.ts'

const sanitizedTexts = new LRUCache<string, string>({ max: 500 })

/** HTML that runs nothing: a few tags for text, links to http(s) and to our own pages, pictures of our own only. */
export function sanitizeHtml(html: string): string {
  const cached = sanitizedTexts.get(html)
  if (cached !== undefined) return cached
  const clean = sanitize(html, rules)
  sanitizedTexts.set(html, clean)
  return clean
}

const rules: sanitize.IOptions = {
  allowedTags: richTextTags,
  allowedAttributes: { a: ['href', 'rel', 'target', 'title'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // A picture from another site would tell that site who reads what.
  exclusiveFilter: (frame) =>
    frame.tag === 'img' && !/^\/uploads\/(?!.*\.\.)[\w/.@-]+$/.test(frame.attribs['src'] ?? ''),
  transformTags: {
    a: (tagName, attribs) => {
      const isExternal = /^https?:/i.test(attribs['href'] ?? '')
      const { target: _target, rel: _rel, ...others } = attribs
      return {
        tagName,
        attribs: isExternal ? { ...others, rel: 'noopener noreferrer', target: '_blank' } : others,
      }
    },
  },
}
