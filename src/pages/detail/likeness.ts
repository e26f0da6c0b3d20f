import type { MaterialCard } from '#contract/schemas/material.ts'

type Compared = Pick<MaterialCard, 'product_subject' | 'product_grade' | 'keyword' | 'tema'>

/** Why a material is listed with another: 'Samma ämne och årskurs, också om källkritik'. '' where nothing that is shown is shared. */
export function likenessOf(material: Compared, other: Compared): string {
  const same = [
    shared(material.product_subject, other.product_subject) !== undefined && 'ämne',
    shared(material.product_grade, other.product_grade) !== undefined && 'årskurs',
  ].filter((part) => part !== false)
  const keyword = shared(material.keyword, other.keyword)
  const theme = shared(material.tema, other.tema)
  const first = same.length === 0 ? '' : `Samma ${same.join(' och ')}`
  const about = keyword?.name ?? theme?.name
  if (about === undefined) return first
  return first === '' ? `Också om ${inSentence(about)}` : `${first}, också om ${inSentence(about)}`
}

type Named = { id: number; name: string }

const shared = (some: readonly Named[], others: readonly Named[]) =>
  some.find(({ id }) => others.some((other) => other.id === id))

/** A name in the middle of a sentence; 'EU' and 'DNA' stay as they are. */
function inSentence(name: string): string {
  const [first = '', second = ''] = name
  return second === second.toLowerCase() ? first.toLowerCase() + name.slice(1) : name
}
