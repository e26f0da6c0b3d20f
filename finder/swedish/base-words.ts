import { applies, type AffixRule } from './affix-rules.ts'
import { swedishDictionary, type Dictionary } from './dictionary.ts'
import {
  hasForms,
  isAdjective,
  isNoun,
  isNounRule,
  isPluralAfterVowel,
  isWord,
  lacksPlural,
} from './entry-flags.ts'
import { irregularWord } from './irregular-words.ts'

/**
 * The words of the dictionary that this is a form of; none if it knows no such word. A word that is listed there itself is
 * read as that, and of several readings those as a noun count: 'lagar' is of 'lag', not of 'laga'.
 */
export function baseWordsOf(form: string, dictionary: Dictionary = swedishDictionary()): readonly string[] {
  const irregular = irregularWord(form)
  if (irregular !== undefined) return [irregular]
  const flags = dictionary.words.get(form)
  if (hasForms(flags)) return withAdjective(form, dictionary)
  const readings = readingsOf(form, dictionary)
  if (isWord(flags) && !readings.some(({ asNoun }) => asNoun)) return [form]
  if (readings.length === 0) return byRegularEnding(form, dictionary)
  const nouns = readings.filter(({ asNoun }) => asNoun)
  const counted = nouns.length > 0 ? nouns : readings
  return [...new Set(counted.map(({ word }) => irregularWord(word) ?? word))]
}

/** 'tyska' is also a form of 'tysk'. */
function withAdjective(form: string, { words }: Dictionary): string[] {
  const adjective = form.slice(0, -1)
  return form.endsWith('ska') && isAdjective(words.get(adjective)) ? [form, adjective] : [form]
}

type Reading = { word: string; asNoun: boolean }

/** Every word with an ending that makes this form of it. */
function readingsOf(form: string, { words, rules }: Dictionary): Reading[] {
  const readings: Reading[] = []
  for (let length = Math.min(rules.longestForm, form.length - 1); length >= 0; length--) {
    const stem = form.slice(0, form.length - length)
    for (const rule of rules.forms.get(form.slice(form.length - length)) ?? []) {
      const word = stem + rule.strip
      const flags = words.get(word)
      if (flags === undefined || word === form || !applies(rule, word, flags)) continue
      const sibling = pluralSibling(rule, word, words)
      if (sibling !== null) readings.push({ word: sibling, asNoun: true })
      else readings.push({ word, asNoun: isNounRule(rule.flag) && isNoun(flags) })
    }
  }
  return readings
}

/** To the dictionary 'filmer' is of 'filma' and 'fiskar' of 'fiske', because 'film' and 'fisk' have the same plural. */
function pluralSibling({ flag, strip, add }: AffixRule, word: string, words: ReadonlyMap<string, string>) {
  if (!isPluralAfterVowel(flag) || strip === '' || add.startsWith('o')) return null
  const sibling = word.slice(0, -1)
  return lacksPlural(words.get(sibling)) ? sibling : null
}

/** Regular endings of nouns of which the dictionary lists too few forms: 'förståelser'. */
const regularEndings = ['na', 'er', 'or', 'ar', 'en', 'et', 'n', 'r', 's']

function byRegularEnding(form: string, { words }: Dictionary): string[] {
  for (const ending of regularEndings) {
    if (!form.endsWith(ending) || form.length - ending.length < minRegular) continue
    const word = form.slice(0, -ending.length)
    if (isNoun(words.get(word) ?? '') && isWord(words.get(word))) return [word]
  }
  return []
}

const minRegular = 6
