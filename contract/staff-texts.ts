/** The texts that editors write: the site's pages under /pages/, and the blog's articles. */
export const textKinds = ['page', 'article'] as const
export type TextKind = (typeof textKinds)[number]

/** What a text goes through. Only `published` is seen by visitors; a page of the site always is. */
export const textStates = ['draft', 'published', 'archived'] as const
export type TextState = (typeof textStates)[number]

/** Why a version of a text was stored. */
export const textVersionKinds = ['save', 'publish', 'schedule', 'restore'] as const
export type TextVersionKind = (typeof textVersionKinds)[number]

/** Maximum characters of a text as HTML, and of the introduction of an article. */
export const maxTextBodyLength = 100_000
export const maxIntroLength = 2000

/** The address of a text on the site. */
export const textAddress = (kind: TextKind, slug: string) =>
  kind === 'page' ? `/pages/${slug}` : `/blog/item/${slug}`
