/** What a material is, for filtering, in display order. What has neither file, link nor print is read on its page. */
export const formats = [
  { id: 1, slug: 'pdf', name: 'PDF' },
  { id: 2, slug: 'film', name: 'Film' },
  { id: 3, slug: 'extern-lank', name: 'Extern länk' },
  { id: 4, slug: 'text', name: 'Text på sidan' },
  { id: 5, slug: 'tryckt', name: 'Tryckt' },
] as const

/** Whether it is used on a screen, or comes printed by post. What is both is found under both. */
export const media = [
  { id: 1, slug: 'digitalt', name: 'Digitalt' },
  { id: 2, slug: 'tryckt', name: 'Tryckt, att beställa' },
] as const

type Kinds = { hasPdf: boolean; isFilm: boolean; hasLink: boolean; isOrder: boolean }

/** The options of a material in both groups. They follow from what it has, so that nobody states them. */
export function formatOptions({ hasPdf, isFilm, hasLink, isOrder }: Kinds) {
  const onScreen = [...(hasPdf ? [1] : []), ...(isFilm ? [2] : []), ...(hasLink ? [3] : [])]
  if (onScreen.length === 0 && !isOrder) onScreen.push(4)
  return {
    format: isOrder ? [...onScreen, 5] : onScreen,
    medium: [...(onScreen.length > 0 ? [1] : []), ...(isOrder ? [2] : [])],
  }
}
