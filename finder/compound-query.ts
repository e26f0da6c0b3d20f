import { derivedFrom } from './derived.ts'
import { fieldBit, type FinderIndex } from './finder-index.ts'
import type { Term } from './parse-query.ts'
import { rarityOf } from './rank.ts'
import { analyseWord } from './swedish/analyse-word.ts'
import { raiseToBest, scoreTogether, scoreWord, withCount, type TermScores } from './term-scores.ts'

/** The parts of the compound that a term asks for; empty where it is no compound. */
export function splitOf(term: Term): readonly string[] {
  const words = term.alternatives[0]?.words ?? []
  return words.length === 1 && words[0] !== undefined ? analyseWord(words[0]).parts : []
}

/** Materials that have every part of an asked compound in one of their fields; a part may be met by a synonym. */
export function scoreParts(index: FinderIndex, term: Term): TermScores | null {
  const parts = splitOf(term)
  if (parts.length < 2) return null
  const together = scoreTogether(
    index,
    parts.map((part) => scorePart(index, part)),
    true,
  )
  return together.matched > 0 ? together : null
}

/** School work in general says little as a part: 'klimatprojekt' is about climate, not about any project. */
const generalParts = new Set(
  (
    'övning uppgift lektion prov projekt arbete material blad häfte kort spel fråga läxa test text tema skola elev ' +
    'undervisning kunskap lära bok mall planering'
  ).split(' '),
)

/** The materials that have the rarest part of a compound in their name, options or short text. */
export function scoreRarestPart(index: FinderIndex, term: Term): { part: string; scores: TermScores } | null {
  const found = splitOf(term).map((part) => {
    const scores = inMainFields(scorePart(index, part))
    const weight = rarityOf(index, Math.max(1, scores.matched))
    return { part, scores, weight: generalParts.has(part) ? Math.floor(weight / 3) : weight }
  })
  const rarest = Math.max(0, ...found.map(({ weight }) => weight))
  const candidates = found.filter(({ scores, weight }) => scores.matched > 0 && weight * 2 >= rarest)
  return candidates.sort((a, b) => b.weight - a.weight)[0] ?? null
}

function scorePart(index: FinderIndex, part: string): TermScores {
  const scores = scoreWord(index, part, false, false)
  for (const words of derivedFrom(index).synonyms.others.get(analyseWord(part).keys[0] ?? part) ?? []) {
    const each = words.map((word) => scoreWord(index, word, false, true))
    raiseToBest(
      scores,
      each.length === 1 && each[0] !== undefined ? each[0] : scoreTogether(index, each, false),
    )
  }
  return withCount(scores)
}

function inMainFields(scored: TermScores): TermScores {
  const mainFields = fieldBit.name | fieldBit.option | fieldBit.short
  const scores = scored.scores.map((score, slot) => (scored.fields[slot]! & mainFields ? score : 0))
  return withCount({ ...scored, scores })
}
