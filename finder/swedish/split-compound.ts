import { beginningLength, swedishDictionary, type Dictionary, type CompoundPart } from './dictionary.ts'
import { minPartLength, asNonLastPart, asLastPart } from './compound-parts.ts'

/** A compound: its parts as words, the last one last, and its base form. 'arbetsböcker' has the parts arbete and bok, and the base form arbetsbok. */
type Compound = { parts: string[]; base: string; cost: number }

/**
 * Null: no compound, or none that the dictionary can explain. Dynamic programming finds the segmentation of least cost; every
 * part costs, doubtful ones more.
 */
export function splitCompound(word: string, dictionary: Dictionary = swedishDictionary()): Compound | null {
  if (word.length < 6 || word.length > maxWordLength || !lettersOnly.test(word)) return null
  // best[at] is the cheapest segmentation of the letters before `at` as first and middle parts.
  const best: (Segmentation | undefined)[] = [{ cost: 0, parts: [] }]
  let found: (Segmentation & { base: string }) | null = null
  for (let at = 0; at <= word.length - minPartLength; at++) {
    const segmentation = best[at]
    if (segmentation === undefined || segmentation.parts.length >= maxParts) continue
    if (at > 0) {
      for (const rest of lettersFrom(word, at)) {
        if (rest.length > minPartLength && !mayBegin(rest, dictionary)) continue
        const last = memoized(dictionary.lastParts, rest, () => asLastPart(rest, dictionary))
        if (last !== null && (found === null || segmentation.cost + last.cost < found.cost))
          found = {
            cost: segmentation.cost + last.cost,
            parts: [...segmentation.parts, last.word],
            // `rest` has one letter more where `lettersFrom` repeats the letter before: the letters before end with it already.
            base: word.slice(0, at) + (rest.length > word.length - at ? last.word.slice(1) : last.word),
          }
      }
    }
    if (segmentation.parts.length === maxParts - 1) continue
    for (const rest of at === 0 ? [word] : lettersFrom(word, at)) {
      const offset = word.length - rest.length
      const longest = mayBegin(rest, dictionary) ? rest.length - minPartLength : minPartLength
      for (let end = minPartLength; end <= Math.min(longest, rest.length - minPartLength); end++) {
        const letters = rest.slice(0, end)
        const part = memoized(dictionary.nonLastParts, letters, () => asNonLastPart(letters, dictionary))
        if (part === null || (part.isVerbStem === true && !mayFollowVerbStem(rest.slice(end)))) continue
        const reached = best[offset + end]
        const cost = segmentation.cost + part.cost
        if (reached === undefined || cost < reached.cost)
          best[offset + end] = { cost, parts: [...segmentation.parts, part.word] }
      }
    }
  }
  return found === null || found.cost > maxCost
    ? null
    : { parts: found.parts, base: found.base, cost: found.cost }
}

/** Whether a word of the dictionary begins with these letters. Most letters begin none, which saves looking up every length. */
function mayBegin(letters: string, { beginnings }: Dictionary): boolean {
  return beginnings === undefined || beginnings.has(letters.slice(0, beginningLength))
}

type Segmentation = { cost: number; parts: string[] }

const maxWordLength = 40
const maxParts = 4
/** In the costs of compound-parts.ts. */
const maxCost = 5
const lettersOnly = /^[a-zåäö]+$/

/** The letters from here on, and with one more where three equal letters are written as two: 'rollek' is roll-lek. */
function lettersFrom(word: string, at: number): string[] {
  const rest = word.slice(at)
  const before = word[at - 1]
  const isDoubled = before !== undefined && before === word[at - 2] && !vowels.includes(before)
  return isDoubled ? [rest, before + rest] : [rest]
}

const vowels = 'aeiouyåäö'

function memoized(
  results: Map<string, CompoundPart | null> | undefined,
  letters: string,
  compute: () => CompoundPart | null,
): CompoundPart | null {
  const known = results?.get(letters)
  if (known !== undefined) return known
  const part = compute()
  // The memory of a long-lived server is bounded.
  if (results !== undefined && results.size > 100_000) results.clear()
  results?.set(letters, part)
  return part
}

/** 'användbar' and 'förvirring' are words with an ending, not compounds. */
const mayFollowVerbStem = (rest: string) => rest.length >= 4 && !/^(?:bar|enhet|ring|[lt]ig|era)/.test(rest)
