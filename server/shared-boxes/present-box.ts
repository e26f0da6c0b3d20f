import type { Selectable } from 'kysely'
import type { MaterialCard } from '#contract/schemas/material.ts'
import { sentBox, type SharedBox } from '#contract/schemas/shared-box.ts'
import { maxSharedPartTitleLength, type SentBox, type SentPart } from '#contract/shared-box.ts'
import { stripInvisible } from '#contract/strip-invisible.ts'
import { safeWebUrl } from '../core/fields/safe-url.ts'
import type { Store } from '../database/open.ts'
import type { SharedBoxTables } from '../database/shared-box-tables.ts'
import { cardsOf } from '../materials/cards.ts'

type SharedBoxRow = Selectable<SharedBoxTables['shared_box']>

const emptyBox: SentBox = { title: '', subject: '', grade: '', parts: [] }

/** A shared box as its readers see it. What it holds of materials is read anew, so that it is true today. */
export async function presentBox(store: Store, row: SharedBoxRow, now = Date.now()): Promise<SharedBox> {
  const state = row.state === 'open' && row.expires_at <= now ? 'expired' : row.state
  const { title, subject, grade, parts } =
    state === 'open' ? sentBox.parse(JSON.parse(row.content)) : emptyBox
  const ids = parts.filter(({ kind }) => kind === 'material').map(({ material_id }) => material_id)
  const cards = new Map((await cardsOf(store, [...new Set(ids)])).map((card) => [card.id, card]))
  return {
    ...{ state, number: row.number, title, subject, grade },
    created_at: Number(row.created_at),
    updated_at: Number(row.updated_at),
    expires_at: Number(row.expires_at),
    parts: parts.map((part) => ({ ...part, material: cardOfPart(part, cards) })),
  }
}

const cardOfPart = (part: SentPart, cards: ReadonlyMap<number, MaterialCard>) =>
  part.kind === 'material' ? (cards.get(part.material_id) ?? null) : null

/**
 * What a device has sent as it is stored: plain texts on one line, notes on several, links to the web only, each id once. A
 * material has the site's own name of it, and the files of the owner have none, because their names may tell of pupils.
 */
export async function cleanBox(store: Store, { title, subject, grade, parts }: SentBox): Promise<SentBox> {
  const ids = [...new Set(parts.map(({ material_id }) => material_id))]
  const cards = new Map((await cardsOf(store, ids)).map((card) => [card.id, card]))
  const seen = new Set<string>()
  return {
    title: oneLine(title) || 'Låda',
    subject: oneLine(subject),
    grade: oneLine(grade),
    parts: parts
      .filter(({ id }) => !seen.has(id) && seen.add(id))
      .map((part) => cleanPart(part, cardOfPart(part, cards)?.name ?? '')),
  }
}

function cleanPart({ id, kind, title, text, minutes, ...part }: SentPart, name: string): SentPart {
  return {
    ...{ id, kind, minutes },
    title: kind === 'material' ? cut(name) : kind === 'file' ? '' : oneLine(title),
    text: plain(text),
    material_id: kind === 'material' ? part.material_id : 0,
    url: kind === 'link' ? safeWebUrl(part.url) : '',
    own_file: kind === 'file' ? part.own_file : '',
  }
}

/** Without what no reader sees and no database holds. */
const plain = (text: string) => stripInvisible(text).replace(/\p{Cs}/gu, '')
const oneLine = (text: string) => plain(text).replace(/\s+/g, ' ').trim()
/** Not in the middle of a character. */
const cut = (name: string) => name.slice(0, maxSharedPartTitleLength).replace(/\p{Cs}$/u, '')
