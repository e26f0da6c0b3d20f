import type { Kysely, Selectable } from 'kysely'
import type { TipsEmail, TipsEmailRow } from '#contract/schemas/staff-tips.ts'
import { numberOrNull } from '../core/fields/number-or-null.ts'
import { personNames } from '../core/people/person-name.ts'
import { countSubscribers } from '../core/emails/tips-subscribers.ts'
import type { Database } from '../database/schema.ts'

type Row = Selectable<Database['tips_letter']>

/** How many emails the list shows. */
const maxEmails = 200

/** The emails of tips, those that are not sent first, then the newest. */
export async function listEmails(store: Kysely<Database>): Promise<TipsEmailRow[]> {
  const rows = await store
    .selectFrom('tips_letter')
    .selectAll()
    .orderBy('saved_at', 'desc')
    .limit(maxEmails)
    .execute()
  const names = await personNames(
    store,
    rows.map(({ saved_by }) => saved_by),
  )
  return rows.map((row) => ({ id: row.id, subject: row.subject, ...figuresOf(row, names) }))
}

/** An email as its page shows it; null when there is none. */
export async function readEmail(store: Kysely<Database>, id: string): Promise<TipsEmail | null> {
  const row = await store.selectFrom('tips_letter').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return null
  const ids = JSON.parse(row.materials) as number[]
  const materials =
    ids.length === 0
      ? []
      : await store.selectFrom('material').select(['id', 'name']).where('id', 'in', ids).execute()
  return {
    id,
    version: row.version,
    fields: {
      subject: row.subject,
      greeting: row.greeting,
      materials: ids.flatMap((each) => materials.find((material) => material.id === each) ?? []),
    },
    ...figuresOf(row, await personNames(store, [row.saved_by])),
    subscribers: await countSubscribers(store),
  }
}

function figuresOf(row: Row, names: ReadonlyMap<string, string>) {
  const { state, recipients, sent, failed, unsubscribed } = row
  return {
    state,
    ...{ recipients, sent, failed, unsubscribed },
    saved: { name: names.get(row.saved_by ?? '') || 'Någon', at: Number(row.saved_at) },
    started_at: numberOrNull(row.started_at),
    finished_at: numberOrNull(row.finished_at),
  }
}
