import type { Group } from '#contract/filters.ts'
import type { CardCatalogue, CardMaterial } from '../card.ts'
import type { FinderOption } from '../material.ts'
import type { OptionIndex } from './catalogue-source.ts'

type Named = { id: number; name: string; slug: string }

/** A card, the same as in the contract; declared here as in filter-groups.ts. */
export type SnapshotCard = {
  id: number
  name: string
  slug: string
  image: string
  image_alt: string
  status: 1
  views: number
  like_count: number
  is_customer: 0 | 1
  product_externalurl: string
  product_video: 0 | 1
  is_downloadable: 0 | 1
  isOrder: 0 | 1
  sold_out: 0 | 1
  boosted: 0 | 1
  max_qty: number
  product_plan: { id: number; name: string }[]
  product_subject: Named[]
  product_grade: Named[]
  tema: Named[]
  keyword: Named[]
  sender: (Named & { title: string }) | null
  licens: Named | null
  minutes: number
}

/** A material of the snapshot as the card that the server would send. */
export function snapshotCard(
  material: CardMaterial,
  indexes: Record<Group, OptionIndex>,
  plans: CardCatalogue['plans'],
): SnapshotCard {
  const named = (group: Group) => namedOptions(material, indexes, group)
  const [sender] = optionsIn(material, indexes, 'avsandare')
  return {
    id: material.id,
    name: material.name,
    slug: material.slug,
    image: material.image,
    image_alt: material.image_alt,
    status: 1,
    views: material.views,
    like_count: material.like_count,
    is_customer: material.is_customer,
    product_externalurl: material.product_externalurl,
    product_video: material.is_film,
    is_downloadable: material.is_downloadable,
    isOrder: material.isOrder,
    sold_out: material.sold_out,
    boosted: material.boosted,
    max_qty: material.max_qty ?? 0,
    // In the order of the plans, not of the material.
    product_plan: plans.filter(({ id }) => material.plans.includes(id)),
    product_subject: named('amne'),
    product_grade: named('arskurs'),
    tema: named('tema'),
    keyword: named('nyckelord'),
    sender: sender === undefined ? null : { ...withoutTitle(sender), title: sender.title ?? '' },
    licens: named('licens')[0] ?? null,
    minutes: material.minutes,
  }
}

/** The material's options in a group, with names; an option without a name is left out. */
export function namedOptions(
  material: CardMaterial,
  indexes: Record<Group, OptionIndex>,
  group: Group,
): Named[] {
  return optionsIn(material, indexes, group).map(withoutTitle)
}

function optionsIn(
  material: CardMaterial,
  indexes: Record<Group, OptionIndex>,
  group: Group,
): FinderOption[] {
  return material.options[group].flatMap((id) => indexes[group].byId.get(id) ?? [])
}

function withoutTitle({ id, name, slug }: FinderOption): Named {
  return { id, name, slug }
}
