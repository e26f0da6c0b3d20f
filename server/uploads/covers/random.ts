import { mulberry32 } from './mulberry32.ts'

/** A deterministic random generator: the same seed text gives the same choices. */
export type Random = {
  /** A number from 0 inclusive to 1 exclusive. */
  next: () => number
  between: (min: number, max: number) => number
  whole: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <T>(choices: readonly [T, ...T[]]) => T
  shuffle: <T>(values: readonly T[]) => T[]
}

export function randomFrom(seed: string): Random {
  const next = mulberry32(hash(seed))
  const between = (min: number, max: number) => min + next() * (max - min)
  const whole = (min: number, max: number) => Math.floor(between(min, max + 1))
  return {
    next,
    between,
    whole,
    chance: (probability) => next() < probability,
    pick: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
    shuffle: (values) => {
      const ordered = values.map((value) => ({ value, place: next() }))
      return ordered.sort((a, b) => a.place - b.place).map(({ value }) => value)
    },
  }
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return sum >>> 0
}
