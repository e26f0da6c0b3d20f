import { groups } from '#contract/filters.ts'
import type { CardCatalogue } from '#finder/card.ts'

/** The names of a material's options, for the search engines that the finder is compared with. */
export function optionNamesOf(
  catalogue: CardCatalogue,
  material: CardCatalogue['materials'][number],
): string {
  const names = groups.flatMap((group) =>
    catalogue.options[group].filter(({ id }) => material.options[group].includes(id)).map(({ name }) => name),
  )
  return names.join(' ')
}
