import { derivedFrom } from './derived.ts'
import { editDistance } from './edit-distance.ts'
import { fieldBit, fieldMask, type FinderIndex } from './finder-index.ts'
import { isGradeUnit } from './grades.ts'
import { bitsIn, letterMaskOf, letterMasks } from './letter-masks.ts'
import { soundOf, withoutDots } from './sound.ts'
import { splitCompound } from './swedish/split-compound.ts'
import { matchingWords } from './term-scores.ts'
import { isLive, postingCount, postingsOf, wordAt, wordCount, wordLength } from './vocabulary.ts'

/** What differences between two words cost, in tenths of an edit: missing dots are hardly an error, another spelling of the same sound is half of one. */
const cost = { sameWithoutDots: 1, sameSound: 5, edit: 10, otherFirstLetter: 6, onlyInTexts: 2 } as const

/** Shorter words sound like too many others. */
const minSound = 3
/** 'sjukvård' and 'skjukvård' differ in one letter, 'chokolad' and 'sjocklad' in four. */
const maxSoundEdits = 4
/** Shorter words are too similar to each other to guess, but for a letter left out. */
const minEdited = 5

type Candidate = { word: string; cost: number; frequency: number }

/** The live word nearest to a misspelt one: least cost, then highest frequency, then alphabetical order. */
export function nearestWord(index: FinderIndex, queryWord: string): string | null {
  const allowed = maxEdits(queryWord)
  if (queryWord.length > 40 || /\d/.test(queryWord) || queryWord.length <= 3) return null
  const letters = letterMasks(index)
  const asked = { word: queryWord, plain: withoutDots(queryWord), sound: soundOf(queryWord), allowed }
  const askedLetters = letterMaskOf(queryWord)
  let best: Candidate | null = null
  for (let number = 0; number < letters.length; number++) {
    if (Math.abs(wordLength(index.text, number) - queryWord.length) > Math.max(allowed, 3)) continue
    if (bitsIn(letters[number]! ^ askedLetters) > 6) continue
    if (!isLive(index.text, number)) continue
    best = betterOf(best, asked, wordAt(index.text, number), index, number)
  }
  for (const word of derivedFrom(index).synonymWords) best = betterOf(best, asked, word, index, -1)
  return best?.word ?? null
}

/** The live word that is this one with dots and rings: 'kön' for 'kon', where there is nothing about 'kon'. */
export function wordWithDots(index: FinderIndex, queryWord: string): string | null {
  if (withoutDots(queryWord) !== queryWord) return null
  let best: Candidate | null = null
  for (let number = 0; number < wordCount(index.text); number++) {
    if (wordLength(index.text, number) !== queryWord.length) continue
    const word = wordAt(index.text, number)
    if (word === queryWord || withoutDots(word) !== queryWord || !isLive(index.text, number)) continue
    const candidate = { word, cost: cost.sameWithoutDots, frequency: frequencyOf(index, number) }
    if (best === null || isNearer(candidate, best)) best = candidate
  }
  return best?.word ?? null
}

/** 'negativatal' is 'negativa tal': two words of the catalogue, each with at least three letters. */
export function splitInTwo(index: FinderIndex, word: string): string | null {
  let best: { text: string; shorterLength: number } | null = null
  for (let at = 3; at <= word.length - 3; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    if (matchingWords(index, first, false).size === 0 || matchingWords(index, second, false).size === 0)
      continue
    const shorterLength = Math.min(first.length, second.length)
    if (best === null || shorterLength > best.shorterLength)
      best = { text: `${first} ${second}`, shorterLength }
  }
  return best?.text ?? null
}

/** In how many texts the word occurs; an option's name counts as one. */
export function frequencyOf(index: FinderIndex, word: number): number {
  return postingCount(index.text, word) + (index.text.optionWords.get(word)?.length ?? 0) / 2
}

/** One edit in a word of up to seven letters, or in one that may be two; two edits in others. */
function maxEdits(queryWord: string): number {
  return queryWord.length <= 7 || splitCompound(queryWord) !== null ? 1 : 2
}

type Asked = { word: string; plain: string; sound: string; allowed: number }

/** The better of the best candidate so far and another word. */
function betterOf(
  best: Candidate | null,
  asked: Asked,
  word: string,
  index: FinderIndex,
  number: number,
): Candidate | null {
  if (isGradeUnit(word) || word === asked.word) return best
  const isNamed = number < 0 || standsInNames(index, number)
  if (!isNamed && isRare(index, number)) return best
  const edits = costBetween(asked, word, isNamed ? asked.allowed : 1)
  if (edits === null) return best
  const otherFirst = withoutDots(word.charAt(0)) === asked.plain[0] ? 0 : cost.otherFirstLetter
  // With another first letter fewer edits are allowed.
  if (edits + otherFirst > cost.edit * asked.allowed + cost.otherFirstLetter / 2) return best
  const candidate = {
    word,
    cost: edits + otherFirst + (isNamed ? 0 : cost.onlyInTexts),
    frequency: number < 0 ? 0 : frequencyOf(index, number),
  }
  return best === null || isNearer(candidate, best) ? candidate : best
}

function costBetween(asked: Asked, word: string, allowed: number): number | null {
  if (withoutDots(word) === asked.plain) return cost.sameWithoutDots
  const edits = editDistance(asked.word, word, maxSoundEdits)
  if (edits > maxSoundEdits) return null
  if (asked.sound.length >= minSound && soundOf(word) === asked.sound) return cost.sameSound
  if (asked.word.length < minEdited && word.length <= asked.word.length) return null
  return edits > 0 && edits <= allowed ? edits * cost.edit : null
}

function isNearer(a: Candidate, b: Candidate): boolean {
  if (a.cost !== b.cost) return a.cost < b.cost
  if (a.frequency !== b.frequency) return a.frequency > b.frequency
  return a.word < b.word
}

function standsInNames(index: FinderIndex, number: number): boolean {
  if (index.text.optionWords.has(number)) return true
  const named = fieldBit.name | fieldBit.short
  return postingsOf(index.text, number).some((posting) => (posting & fieldMask & named) !== 0)
}

/** A word in the long texts of a single material, such as a name in a worksheet, is no guess. */
function isRare(index: FinderIndex, number: number): boolean {
  const [posting, ...others] = postingsOf(index.text, number)
  return others.length === 0 && posting !== undefined && (posting & fieldMask) === fieldBit.longText
}
