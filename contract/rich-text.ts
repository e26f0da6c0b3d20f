/** The tags allowed in editors' and customers' texts; server and browser sanitize with the same list. */
export const richTextTags =
  'p br h2 h3 h4 ul ol li strong b em i blockquote a img table thead tbody tr th td'.split(' ')
