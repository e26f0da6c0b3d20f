import { toText } from '#contract/call-path.ts'
import * as calls from '#contract/calls/staff-words.ts'
import { parsePage, parseSearchText } from '#contract/filters.ts'
import type { Word } from '#contract/schemas/word.ts'
import { textPlaceholders } from '../core/publishing/text-placeholders.ts'
import type { Config } from '../core/settings/config.ts'
import type { Store } from '../database/open.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { lastEdits } from './versions.ts'
import { moveWord } from './arrange-words.ts'
import { parseWordKind, type WordKind } from './word-definitions.ts'
import { findMerged, findWords, type StoredWord } from './find-words.ts'
import { mergeWords } from './merge-words.ts'
import { removeWord } from './remove-word.ts'
import { saveWord } from './save-word.ts'
import { countUses, findUses } from './word-uses.ts'

/** Words on one page of a list. */
const wordsPerPage = 100

/** The lists of words that staff changes, all by the same calls. */
export function mountWordListCalls(staffRouter: StaffRouter, store: Store, config: Config): void {
  staffRouter.read(calls.listWords, async (fields) => {
    const kind = parseWordKind(fields.kind)
    const q = parseSearchText(fields.q).toLocaleLowerCase('sv')
    const id = toText(fields.id)
    const all = await findWords(store, kind)
    const found = all.filter((word) => (id === '' ? contains(word, q) : word.id === id))
    const last_page = Math.max(1, Math.ceil(found.length / wordsPerPage))
    const current_page = Math.min(parsePage(fields.page), last_page)
    const shown = found.slice((current_page - 1) * wordsPerPage, current_page * wordsPerPage)
    const words = await presentWords(store, kind, shown)
    const placeholders = textPlaceholders(config)
    return { data: { words, total: found.length, current_page, last_page, placeholders } }
  })

  staffRouter.read(calls.readWordUses, async (fields) => ({
    data: await findUses(store, parseWordKind(fields.kind), toText(fields.id)),
  }))

  staffRouter.write(calls.saveWord, async (fields, write) => {
    const kind = parseWordKind(fields.kind)
    const { id, version, label } = await saveWord(write, kind, { ...fields, id: toText(fields.id) })
    return { message: `Sparat: ${label}.`, id, version }
  })

  staffRouter.write(calls.removeWord, ({ kind, id, version }, write) =>
    removeWord(write, parseWordKind(kind), { id: toText(id), version }),
  )

  staffRouter.write(calls.mergeWords, ({ kind, id, into, version, keep }, write) =>
    mergeWords(write, parseWordKind(kind), {
      ...{ id: toText(id), into: toText(into), version },
      keep: keep === 1 || keep === '1' || keep === true,
    }),
  )

  staffRouter.write(calls.moveWord, ({ kind, id, after }, write) =>
    moveWord(write, parseWordKind(kind), { id: toText(id), after: toText(after) }),
  )
}

const contains = ({ label, values }: StoredWord, q: string) =>
  q === '' ||
  [label, ...Object.values(values)].some((text) => String(text).toLocaleLowerCase('sv').includes(q))

async function presentWords(store: Store, kind: WordKind, words: StoredWord[]): Promise<Word[]> {
  const edits = await lastEdits(store, kind.kind)
  const uses = await countUses(
    store,
    kind,
    words.map(({ id }) => id),
  )
  const merged = await findMerged(store, kind)
  return words.map(({ id, label, values, picture, closed }) => ({
    ...{ id, label, values, picture, closed },
    uses: uses.get(id) ?? 0,
    merged: merged.get(id) ?? [],
    address: addressOf(kind, id, values),
    ...edits(id),
  }))
}

/** The page that visitors see a word on. */
function addressOf({ page, table }: WordKind, id: string, { slug, hidden }: StoredWord['values']): string {
  if (page === undefined || hidden === 1) return ''
  return table === 'keyword' ? `${page}${slug}?nyckelord=${id}` : `${page}${slug}`
}
