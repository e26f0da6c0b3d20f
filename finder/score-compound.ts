import { derivedFrom } from './derived.ts'
import { fieldBit, type FinderIndex } from './finder-index.ts'
import { isGeneral } from './general-words.ts'
import { textOf, type Term } from './parse-query.ts'
import { rarityOf } from './rank.ts'
import { analyseWord } from './swedish/analyse-word.ts'
import { wordFamilyOf } from './swedish/word-family.ts'
import { keepBetterScores, scoreTogether, scoreWord, withCount, type TermScores } from './term-scores.ts'

/** The parts of the compound that a term asks for; empty where it is no compound. */
export function partsOf(term: Term): readonly string[] {
  const words = term.alternatives[0]?.words ?? []
  return words.length === 1 && words[0] !== undefined ? analyseWord(words[0]).parts : []
}

/** Materials that have every part of an asked compound in one of their fields; a part may be matched by a synonym. */
export function scoreParts(index: FinderIndex, term: Term): TermScores | null {
  const parts = partsOf(term)
  if (parts.length < 2) return null
  const each = parts.map((part) => withFamily(index, part))
  const together = scoreTogether(index, each, true)
  // Words of school work in general are in many descriptions: that a text about water says 'övning' makes it no water exercise.
  const counted = parts.some((part) => isGeneral(part)) ? inMainFields(together) : together
  return counted.matched > 0 ? counted : null
}

type FoundPart = { part: string; scores: TermScores }

/** The materials that have the most specific part of a compound in their name, options or short text. */
export function scoreMostSpecificPart(index: FinderIndex, term: Term): FoundPart | null {
  return scoreWithoutLastPart(index, term) ?? scoreRarestPart(index, term)
}

/** 'livräddning' of 'livräddningsövningar', which says more than 'liv' and 'räddning'. */
function scoreWithoutLastPart(index: FinderIndex, term: Term): FoundPart | null {
  const parts = partsOf(term)
  const last = parts.at(-1) ?? ''
  if (parts.length < 3) return null
  const base = analyseWord(textOf(term)).keys[0] ?? ''
  const [part] = analyseWord(base.slice(0, -last.length)).keys
  if (part === undefined) return null
  const scores = inMainFields(scorePart(index, part))
  return scores.matched > 0 ? { part, scores } : null
}

function scoreRarestPart(index: FinderIndex, term: Term): FoundPart | null {
  const found = partsOf(term).map((part) => {
    const scores = inMainFields(scorePart(index, part))
    const weight = rarityOf(index, Math.max(1, scores.matched))
    return { part, scores, weight: isGeneral(part) ? Math.floor(weight / 3) : weight }
  })
  const rarest = Math.max(0, ...found.map(({ weight }) => weight))
  const candidates = found.filter(({ scores, weight }) => scores.matched > 0 && weight * 2 >= rarest)
  return candidates.sort((a, b) => b.weight - a.weight)[0] ?? null
}

/** 'kartläsning' is matched by 'läs kartan'. */
function withFamily(index: FinderIndex, part: string): TermScores {
  const scores = scorePart(index, part)
  for (const word of wordFamilyOf(part)) keepBetterScores(scores, scoreWord(index, word, false, true))
  return withCount(scores)
}

function scorePart(index: FinderIndex, part: string): TermScores {
  const scores = scoreWord(index, part, false, false)
  for (const words of derivedFrom(index).synonyms.others.get(analyseWord(part).keys[0] ?? part) ?? []) {
    const each = words.map((word) => scoreWord(index, word, false, true))
    keepBetterScores(
      scores,
      each.length === 1 && each[0] !== undefined ? each[0] : scoreTogether(index, each, false),
    )
  }
  return withCount(scores)
}

function inMainFields(scored: TermScores): TermScores {
  const mainFields = fieldBit.name | fieldBit.option | fieldBit.short
  const scores = scored.scores.map((score, row) => (scored.fields[row]! & mainFields ? score : 0))
  return withCount({ ...scored, scores })
}
