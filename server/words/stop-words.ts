import { toText } from '#contract/call-path.ts'
import { listStopWords, previewStopWord, saveStopWord } from '#contract/calls/staff-words.ts'
import { parseSearchText } from '#contract/filters.ts'
import type { FinderIndex } from '#finder/finder-index.ts'
import { normalise, splitWords } from '#finder/normalise.ts'
import { stopWords, type StopWordChanges } from '#finder/stop-words.ts'
import { builtInSynonyms } from '#finder/school-synonyms.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { recordChange } from '../database/change-log.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { toFlag } from '../core/fields/to-flag.ts'
import { trySearch } from './try-search.ts'
import { lastEdits, seenVersion, takeNextVersion } from './versions.ts'

const kind = 'stop_word'
const maxWordLength = 60
const swedish = new Intl.Collator('sv')

/** The finder's stop words: list, try a change on the index in use, save. */
export function mountStopWordCalls(staffRouter: StaffRouter, store: Store, index: () => FinderIndex): void {
  staffRouter.read(listStopWords, async () => {
    const edits = await lastEdits(store, kind)
    const { added, removed } = await savedChanges(store)
    const words = [...new Set([...stopWords, ...added])].sort(swedish.compare)
    return {
      data: words.map((word) => ({
        word,
        built_in: toFlag(stopWords.has(word) ? 1 : 0),
        active: toFlag(removed.includes(word) ? 0 : 1),
        ...edits(word),
      })),
    }
  })

  staffRouter.read(previewStopWord, async (fields) => {
    const word = tidy(fields.word)
    const saved = await savedChanges(store)
    const problem = word === '' ? '' : await problemOf(store, word)
    const changed = problem === '' && word !== '' ? withChange(saved, word, isOn(fields.active)) : saved
    const q = parseSearchText(fields.q) || word
    const [before, after] = await Promise.all(
      [saved, changed].map((stop_words) => trySearch(store, { ...index(), stop_words }, q)),
    )
    if (before === undefined || after === undefined) throw new Error('a search gave no result')
    return { data: { q, before, after, problem } }
  })

  staffRouter.write(saveStopWord, async (fields, write) => {
    const { transaction } = write
    const word = tidy(fields.word)
    const active = isOn(fields.active)
    const problem = await problemOf(transaction, word)
    if (problem !== '') throw new RefusalError('INVALID', { errors: { word: [problem] } })
    const before = isStopWord(await savedChanges(transaction), word)
    const version = await takeNextVersion(write, { kind, entity: word }, seenVersion(fields.version))
    await transaction.deleteFrom('stop_word').where('word', '=', word).execute()
    if (active !== stopWords.has(word))
      await transaction
        .insertInto('stop_word')
        .values({ word, active: active ? 1 : 0 })
        .execute()
    await recordChange(transaction, 'options', 0)
    write.audit({ kind, entity: word, before: { active: before }, after: { active } })
    const message = active
      ? `Sökningen bortser nu från ”${word}”.`
      : `Sökningen letar nu efter ”${word}” igen.`
    return { message, version }
  })
}

const tidy = (field: unknown) => normalise(toText(field)).trim()
const isOn = (field: unknown) => field === 1 || field === '1' || field === true

async function savedChanges(store: Store | DatabaseTransaction): Promise<StopWordChanges> {
  const rows = await store.selectFrom('stop_word').select(['word', 'active']).orderBy('word').execute()
  const wordsWith = (active: number) => rows.filter((row) => row.active === active).map(({ word }) => word)
  return { added: wordsWith(1), removed: wordsWith(0) }
}

const isStopWord = ({ added, removed }: StopWordChanges, word: string) =>
  added.includes(word) || (stopWords.has(word) && !removed.includes(word))

function withChange({ added, removed }: StopWordChanges, word: string, active: boolean): StopWordChanges {
  const others = (words: string[]) => words.filter((other) => other !== word)
  return {
    added: active ? [...others(added), word] : others(added),
    removed: active ? others(removed) : [...others(removed), word],
  }
}

/** Why a word cannot be a stop word; '' when it can. */
async function problemOf(store: Store | DatabaseTransaction, word: string): Promise<string> {
  if (word === '') return 'Skriv ordet.'
  const parts = splitWords(word)
  if (parts.length !== 1 || parts[0] !== word) return 'Skriv ett ord med bara bokstäver och siffror.'
  if ([...word].length > maxWordLength) return `Högst ${maxWordLength} tecken.`
  const saved = await store.selectFrom('synonym').select(['word', 'words']).execute()
  const pairs = [
    ...builtInSynonyms,
    ...saved.map((row): [string, string[]] => [row.word, row.words.split(',')]),
  ]
  const hasSynonyms = pairs.some(([first, others]) =>
    [first, ...others].some((other) => normalise(other).trim() === word),
  )
  return hasSynonyms ? `”${word}” har synonymer, som då inte längre skulle gälla. Ta bort dem först.` : ''
}
