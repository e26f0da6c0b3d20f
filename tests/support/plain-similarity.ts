import type { FinderIndex } from '#finder/finder-index.ts'
import { isGradeUnit } from '#finder/grades.ts'
import type { FinderMaterial } from '#finder/material.ts'
import { rarityOf } from '#finder/rank.ts'
import { stopWords } from '#finder/stop-words.ts'
import { isNumeral } from '#finder/swedish/analyse-word.ts'
import { indexWords } from '#finder/word-collector.ts'

/** All materials that are like one, best first, by comparing it with every other. The index only says how rare a number is. */
export function plainSimilarIds(
  materials: readonly FinderMaterial[],
  index: FinderIndex,
  one: FinderMaterial,
): number[] {
  const rarity = (has: (material: FinderMaterial) => boolean) => {
    const count = materials.filter(has).length
    return { count, value: rarityOf(index, count) }
  }
  const words = new Map(materials.map((material) => [material.id, tellingWords(material)]))
  const scoreOf = (other: FinderMaterial) => {
    let score = 0
    for (const [group, weight] of [
      ['nyckelord', 4],
      ['tema', 1],
    ] as const)
      for (const id of common(one.options[group], other.options[group]))
        score += weight * rarity(({ options }) => options[group].includes(id)).value
    for (const word of words.get(one.id) ?? []) {
      if (!words.get(other.id)?.has(word)) continue
      const { count, value } = rarity(({ id }) => words.get(id)?.has(word) === true)
      if (count <= Math.max(3, materials.length / 20)) score += 2 * value
    }
    if (common(one.options.amne, other.options.amne).length > 0) score += 120
    const sharesGrade = common(one.options.arskurs, other.options.arskurs).length > 0
    if (sharesGrade) return score + 80
    return one.options.arskurs.length > 0 ? score >> 1 : score
  }
  return materials
    .filter(({ id }) => id !== one.id)
    .map((other) => ({ id: other.id, score: scoreOf(other) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.id - a.id)
    .map(({ id }) => id)
}

function common(some: readonly number[], others: readonly number[]): number[] {
  return [...new Set(some)].filter((id) => others.includes(id))
}

function tellingWords({ name }: FinderMaterial): Set<string> {
  return new Set(
    indexWords(name).filter((word, at, all) => {
      // A number before what is counted: 'tre affischer'.
      const next = all[at + 1]
      const isCounted =
        next !== undefined && !stopWords.has(next) && name.toLowerCase().includes(`${word} ${next}`)
      if (isNumeral(word) && isCounted) return false
      return word.length > 2 && !isGradeUnit(word) && !stopWords.has(word)
    }),
  )
}
