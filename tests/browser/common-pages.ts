/** The six kinds of pages that most visits see; a test of what a page costs or looks like opens all of them. */
export const commonPages = [
  '/',
  '/amne/biologi',
  '/search?q=demokrati',
  '/blog',
  '/blog/item/brak-med-handerna',
  '/skogens-kretslopp',
]
