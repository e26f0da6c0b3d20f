import { mulberry32 } from '../../core/mulberry32.ts'

/** A stream of choices that is always the same for the same seed text. */
export type Random = {
  /** A number from 0 up to, not including, 1. */
  next: () => number
  between: (least: number, most: number) => number
  whole: (least: number, most: number) => number
  chance: (probability: number) => boolean
  pick: <T>(choices: readonly [T, ...T[]]) => T
  shuffle: <T>(things: readonly T[]) => T[]
}

export function randomFrom(seed: string): Random {
  const next = mulberry32(hash(seed))
  const between = (least: number, most: number) => least + next() * (most - least)
  const whole = (least: number, most: number) => Math.floor(between(least, most + 1))
  return {
    next,
    between,
    whole,
    chance: (probability) => next() < probability,
    pick: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
    shuffle: (things) => {
      const ordered = things.map((thing) => ({ thing, place: next() }))
      return ordered.sort((one, other) => one.place - other.place).map(({ thing }) => thing)
    },
  }
}

// FNV-1a, 32 bits
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return sum >>> 0
}
