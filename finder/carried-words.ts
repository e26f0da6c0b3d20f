import { intersectInto, add, emptySet, sizeOf } from './bitset.ts'
import { chosenRows, narrowTo } from './facet-counts.ts'
import { derivedFrom } from './derived.ts'
import { fieldBit, type FinderIndex } from './finder-index.ts'
import type { FinderQuery } from './material.ts'
import { scoreWord } from './term-scores.ts'

const carryingFields = fieldBit.name | fieldBit.option

/** Whether any of the chosen materials has a form of the word in its name or options, so that it is about it. */
export function hasCarrier(index: FinderIndex, word: string, chosen: FinderQuery['chosen']): boolean {
  const { wholeIn } = scoreWord(index, word, false, false)
  const carriers = emptySet(wholeIn.length)
  wholeIn.forEach((fields, row) => {
    if ((fields & carryingFields) !== 0) add(carriers, row)
  })
  intersectInto(carriers, derivedFrom(index).madeBy.everyone)
  return sizeOf(narrowTo(carriers, chosenRows(index, chosen))) > 0
}
