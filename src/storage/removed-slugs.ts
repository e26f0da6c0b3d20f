/** The addresses of the materials whose copies this page has deleted. Its memory may still hold answers about them. */
const removedSlugs = new Set<string>()

/** From now on nothing about the material is stored again by this page. */
export const addRemovedSlug = (slug: string): void => void removedSlugs.add(slug)

/** Whether an answer tells about a material whose copies this page has deleted. */
export const isAboutRemovedCopy = (answer: unknown): boolean =>
  [...removedSlugs].some((slug) => mentions(answer, slug))

/** Whether a value has the address as a text of its own somewhere. */
export const mentions = (value: unknown, slug: string): boolean =>
  JSON.stringify(value ?? '').includes(`"${slug}"`)
