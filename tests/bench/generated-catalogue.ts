import type { Group } from '#contract/filters.ts'
import { timeLimitIds } from '#contract/time-needed.ts'
import { mulberry32 } from '#server/uploads/covers/mulberry32.ts'
import type { FinderCatalogue, FinderMaterial, FinderOption } from '#finder/material.ts'
import { mapGroups } from '#finder/material.ts'

export const optionCounts: Record<Group, number> = {
  avsandare: 150,
  arskurs: 12,
  amne: 20,
  tema: 25,
  typ_av_material: 12,
  nyckelord: 3_000,
  licens: 6,
  tid: 5,
  sprak: 29,
  format: 5,
  papper: 8,
  medium: 2,
  malgrupp: 5,
  mal: 26,
}

/** A catalogue of invented Swedish words with a natural frequency distribution: a few words are very common, most are rare. */
export function generatedCatalogue(size: number): FinderCatalogue {
  const random = mulberry32(size + 0x9e3779b9)
  const words = makeWords(random, 12_000 + Math.round(size / 4))
  const word = () => words[Math.floor(words.length * random() ** 3)] ?? 'skola'
  const text = (length: number) => Array.from({ length }, word).join(' ')
  const pick = (group: Group, max: number): number[] => {
    const ids = new Set<number>()
    const wanted = 1 + Math.floor(random() * max)
    for (let each = 0; each < wanted; each++) ids.add(1 + Math.floor(optionCounts[group] * random() ** 1.5))
    return [...ids]
  }
  const materials = Array.from({ length: size }, (_, at): FinderMaterial => {
    const minutes = random() < 0.3 ? 0 : 5 * (1 + Math.floor(24 * random()))
    return {
      id: at + 1,
      name: text(4),
      short_description: text(15),
      description: text(60),
      more_words: [],
      long_words: [],
      options: {
        avsandare: pick('avsandare', 1),
        arskurs: pick('arskurs', 5),
        amne: pick('amne', 3),
        tema: pick('tema', 2),
        typ_av_material: pick('typ_av_material', 1),
        nyckelord: pick('nyckelord', 6),
        licens: pick('licens', 1),
        tid: timeLimitIds(minutes),
        sprak: pick('sprak', 2),
        format: pick('format', 1),
        papper: pick('papper', 1),
        medium: pick('medium', 2),
        malgrupp: pick('malgrupp', 2),
        mal: pick('mal', 2),
      },
      is_customer: random() < 0.1 ? 1 : 0,
      is_film: random() < 0.1 ? 1 : 0,
      boosted: random() < 0.02 ? 1 : 0,
      views: Math.floor(20_000 * random() ** 4),
      like_count: Math.floor(300 * random() ** 4),
      published_at: 1_500_000_000_000 + Math.floor(random() * 2.5e11),
      minutes,
    }
  })
  const options = mapGroups((group) =>
    Array.from({ length: optionCounts[group] }, (_, at): FinderOption => {
      const name = group === 'arskurs' ? `Årskurs ${at + 1}` : `${word()} ${at + 1}`
      return { id: at + 1, name, slug: `${group}-${at + 1}` }
    }),
  )
  return { materials, options }
}

function makeWords(random: () => number, count: number): string[] {
  const starts =
    'skol klimat käll läs språk natur sam hist bok tal djur lärar barn vatten kraft värld tids'.split(' ')
  const middles = 'be fö stå und kri mat dem lär övn upp grun set lan rik tra mö för dag'.split(' ')
  const ends = 'ing ning else het are tik skap a er en or et ion ism dom arna an'.split(' ')
  const from = (list: string[]) => list[Math.floor(random() * list.length)] ?? ''
  const words = new Set<string>(['kritik', 'källkritik', 'skola', 'demokrati'])
  while (words.size < count) {
    const middle = random() < 0.5 ? from(middles) + from(middles) : from(middles)
    words.add(from(starts) + middle + from(ends))
  }
  return [...words]
}
