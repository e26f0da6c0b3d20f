/** What a material is to a device, for filtering, in display order. */
export const formats = [
  { id: 1, slug: 'pdf', name: 'PDF' },
  { id: 2, slug: 'film', name: 'Film' },
  { id: 3, slug: 'extern-lank', name: 'Extern länk' },
] as const

/** Whether it is used on a screen, or comes printed by post. What is both is found under both. */
export const media = [
  { id: 1, slug: 'digitalt', name: 'Digitalt' },
  { id: 2, slug: 'tryckt', name: 'Tryckt, att beställa' },
] as const

type Kinds = { hasPdf: boolean; isFilm: boolean; hasLink: boolean; isOrder: boolean }

/** The options of a material in both groups. They follow from what it has, so that nobody states them. */
export function formatOptions({ hasPdf, isFilm, hasLink, isOrder }: Kinds) {
  const format = [...(hasPdf ? [1] : []), ...(isFilm ? [2] : []), ...(hasLink ? [3] : [])]
  return { format, medium: [...(format.length > 0 ? [1] : []), ...(isOrder ? [2] : [])] }
}
