/** The tags that an editor's or customer's text may hold; server and browser clean by the same list. Dry: no zod. */
export const richTextTags =
  'p br h2 h3 h4 ul ol li strong b em i blockquote a img table thead tbody tr th td'.split(' ')
