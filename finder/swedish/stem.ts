import { stemmer } from '@orama/stemmers/swedish'
import { irregularStemOf } from './irregular-stems.ts'
import { baseFormOf, withoutDoubleM } from './base-form.ts'

/** The key that all forms of a word share: 'läromedlet' and 'läromedel' have the same. Takes a normalised word. */
export function stemKey(word: string): string {
  const known = keys.get(word)
  if (known !== undefined) return known
  const key = makeKey(word)
  if (keys.size > 200_000) keys.clear()
  keys.set(word, key)
  return key
}

const keys = new Map<string, string>()
const swedish = /^[a-zåäö]+$/

function makeKey(word: string): string {
  if (word.length > 40 || !swedish.test(word)) return word
  const irregular = irregularStemOf(word)
  if (irregular !== undefined) return irregular
  if (word.length <= 3) return word
  const base = baseFormOf(word)
  return withoutDoubleM(base.isFinal ? base.word : withDoubledConsonant(base.word, stemmer(base.word)))
}

/** The stemmer shortens 'matt' to 'mat'; in words this short, matte (maths) would become mat (food). */
function withDoubledConsonant(word: string, stem: string): string {
  const last = stem.at(-1)
  return stem.length <= 3 && word !== stem && word[stem.length] === last ? stem + last : stem
}
