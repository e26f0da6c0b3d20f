import { toText } from '#contract/call-path.ts'
import { listSynonyms, previewSynonym, removeSynonym, saveSynonym } from '#contract/calls/staff-words.ts'
import { parseSearchText } from '#contract/filters.ts'
import type { FinderIndex } from '#finder/finder-index.ts'
import type { Synonym } from '#finder/material.ts'
import { changedStopWords } from '#finder/stop-words.ts'
import { builtInSynonyms, withBuiltInSynonyms } from '#finder/school-synonyms.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { recordChange } from '../database/change-log.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import type { StaffRouter, StaffWrite } from '../http/staff-calls.ts'
import { parseSynonym, synonymProblems, type SynonymChange } from './synonym-rules.ts'
import { trySearch } from './try-search.ts'
import { changedMeanwhile, lastEdits, seenVersion, startVersion, takeNextVersion } from './versions.ts'

const kind = 'synonym'

/** The finder's synonyms: list, try a change on the index in use, save, remove. */
export function mountSynonymCalls(staffRouter: StaffRouter, store: Store, index: () => FinderIndex): void {
  staffRouter.read(listSynonyms, async () => {
    const edits = await lastEdits(store, kind)
    const synonyms = (await savedSynonyms(store)).map(([word, words]) => ({ word, words, ...edits(word) }))
    return { data: { synonyms, built_in: builtInSynonyms.map(([word, words]) => ({ word, words })) } }
  })

  staffRouter.read(previewSynonym, async (fields) => {
    const change = parseSynonym(fields)
    const saved = await savedSynonyms(store)
    const problems = problemsOf(change, saved, index())
    const q = parseSearchText(fields.q) || change.word
    const changed = Object.keys(problems).length === 0 ? withChange(saved, change) : saved
    const [before, after] = await Promise.all(
      [saved, changed].map((synonyms) =>
        trySearch(store, { ...index(), synonyms: withBuiltInSynonyms(synonyms) }, q),
      ),
    )
    if (before === undefined || after === undefined) throw new Error('a search gave no result')
    return { data: { q, before, after, problems } }
  })

  staffRouter.write(saveSynonym, async (fields, write) => {
    const change = parseSynonym(fields)
    const { word, words } = change
    const saved = await savedSynonyms(write.transaction)
    const problems = problemsOf(change, saved, index())
    if (Object.keys(problems).length > 0) throw new RefusalError('INVALID', { errors: problems })
    const before = saved.find(([existing]) => existing === word)?.[1]
    const isNew = fields.is_new === true || fields.is_new === 1
    const version = isNew
      ? await addWord(write, change)
      : await replaceWords(write, change, seenVersion(fields.version))
    await recordChange(write.transaction, 'options', 0)
    write.audit({
      kind,
      entity: word,
      before: before === undefined ? null : { words: before },
      after: { words },
    })
    return { message: `Sparat. Den som söker på ”${word}” hittar nu även ${listOf(words)}.`, version }
  })

  staffRouter.write(removeSynonym, async (fields, write) => {
    const word = toText(fields.word)
    await takeNextVersion(write, { kind, entity: word }, seenVersion(fields.version))
    const removed = await write.transaction
      .deleteFrom('synonym')
      .where('word', '=', word)
      .returning('words')
      .executeTakeFirst()
    if (removed === undefined) throw await changedMeanwhile(write, { kind, entity: word })
    await recordChange(write.transaction, 'options', 0)
    write.audit({ kind, entity: word, before: { words: removed.words.split(',') }, after: null })
    return { message: `Synonymerna till ”${word}” är borttagna.` }
  })
}

async function addWord(write: StaffWrite, { word, words }: SynonymChange): Promise<number> {
  const added = await write.transaction
    .insertInto('synonym')
    .values({ word, words: words.join(',') })
    .onConflict((conflict) => conflict.doNothing())
    .returning('word')
    .executeTakeFirst()
  if (added === undefined)
    throw new RefusalError('INVALID', { errors: { word: [`”${word}” finns redan. Välj det i listan.`] } })
  return startVersion(write, { kind, entity: word })
}

async function replaceWords(
  write: StaffWrite,
  { word, words }: SynonymChange,
  seen: number,
): Promise<number> {
  const version = await takeNextVersion(write, { kind, entity: word }, seen)
  const replaced = await write.transaction
    .updateTable('synonym')
    .set({ words: words.join(',') })
    .where('word', '=', word)
    .returning('word')
    .executeTakeFirst()
  if (replaced === undefined) throw await changedMeanwhile(write, { kind, entity: word })
  return version
}

/** The synonyms that editors have saved. */
async function savedSynonyms(store: Store | DatabaseTransaction): Promise<Synonym[]> {
  const rows = await store.selectFrom('synonym').select(['word', 'words']).orderBy('word').execute()
  return rows.map(({ word, words }) => [
    word,
    words
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  ])
}

const problemsOf = (change: SynonymChange, saved: readonly Synonym[], index: FinderIndex) =>
  synonymProblems(change, withBuiltInSynonyms(saved), {
    saved: saved.find(([word]) => word === change.word)?.[1] ?? [],
    stopWords: changedStopWords(index.stop_words),
  })

const withChange = (saved: readonly Synonym[], { word, words }: SynonymChange): Synonym[] => [
  ...saved.filter(([existing]) => existing !== word),
  [word, words],
]

const listOf = (words: readonly string[]) =>
  words.length < 2
    ? `”${words[0] ?? ''}”`
    : `${words.slice(0, -1).map(quoted).join(', ')} och ${quoted(words.at(-1) ?? '')}`
const quoted = (word: string) => `”${word}”`
