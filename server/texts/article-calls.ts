import * as calls from '#contract/calls/staff-texts.ts'
import type { Config } from '../core/settings/config.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { scheduledTimeIn, toSwedishMinute } from '../core/time/swedish-time.ts'
import { nextNumber } from '../database/change-log.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { invalidFields } from '../http/call-router.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { uniqueSlug } from '../materials/slug.ts'
import { checkTextFields, refuseUnpublishableText } from './check-text.ts'
import { lockSeenText, textAnswer, textRef } from './seen-text.ts'
import { storeTextVersion } from './text-versions.ts'
import { shownFields, withdrawRow } from './write-text.ts'

/** What only articles have: they are created, scheduled and taken away. */
export function mountArticleCalls({ write }: StaffRouter, config: Config): void {
  write(calls.createArticle, async (sent, change) => {
    const { name = '' } = await checkTextFields(
      change.transaction,
      'article',
      { name: sent.name ?? '' },
      config,
    )
    const id = await insertArticle(change.transaction, name, change.staff.id)
    change.audit({ kind: 'article', entity: id, before: null, after: { name } })
    return textAnswer(change, { kind: 'article', id: String(id) }, 'Artikeln finns nu som utkast.')
  })

  write(calls.scheduleArticle, async ({ id, version, ...sent }, change) => {
    const { transaction, staff } = change
    const ref = textRef({ kind: 'article', id })
    const row = await lockSeenText(change, ref, version)
    const publish_at = scheduledTimeIn(sent.publish_at, 'publish_at', row.publish_at)
    const withdraw_at = scheduledTimeIn(sent.withdraw_at, 'withdraw_at', row.withdraw_at)
    const refuse = (message: string) => invalidFields([{ path: ['withdraw_at'], message }])
    if (withdraw_at !== null && publish_at === null && row.status !== 1)
      throw refuse('Bestäm först när artikeln ska publiceras.')
    if (withdraw_at !== null && publish_at !== null && withdraw_at <= publish_at)
      throw refuse('Välj en tid efter publiceringen.')
    const setsPublication = publish_at !== null && sent.publish_at !== undefined
    // Another time does not make what was to be published an older version.
    const keepsPublication = publish_at !== null && row.publish_version === row.version - 1
    const publish_version =
      publish_at === null ? null : setsPublication || keepsPublication ? row.version : row.publish_version
    const fields = await shownFields(transaction, row)
    if (setsPublication) refuseUnpublishableText('article', fields)
    // The version to publish: what is saved later waits for a publication of its own.
    await storeTextVersion(transaction, { ...row, publish_version }, fields, {
      ...{ what: 'schedule', published: false, by: staff.id },
    })
    await transaction
      .updateTable('article')
      .set({ publish_at, publish_version, withdraw_at, schedule_error: '' })
      .where('id', '=', Number(ref.id))
      .execute()
    const shown = (time: number | null) => (time === null ? '' : toSwedishMinute(time))
    change.audit({
      kind: 'article',
      entity: ref.id,
      before: { publish_at: shown(row.publish_at), withdraw_at: shown(row.withdraw_at) },
      after: { publish_at: shown(publish_at), withdraw_at: shown(withdraw_at) },
    })
    return textAnswer(change, ref, 'Tiden är bestämd.')
  })

  write(calls.withdrawArticle, async ({ id, version }, change) => {
    const ref = textRef({ kind: 'article', id })
    const row = await lockSeenText(change, ref, version)
    if (row.status !== 1) throw new RefusalError('CONFLICT', { message: 'Artikeln visas inte för besökare.' })
    await withdrawRow(change.transaction, row)
    change.audit({ kind: 'article', entity: ref.id, before: { status: 1 }, after: { status: 0 } })
    return textAnswer(change, ref, 'Artikeln är borttagen från webbplatsen. Den finns kvar här.')
  })
}

async function insertArticle(transaction: DatabaseTransaction, name: string, by: string): Promise<number> {
  // The counter's row is locked until the transaction ends, so that no two pages get the same slug or id.
  await nextNumber(transaction, 'material', 0)
  const last = await transaction
    .selectFrom('article')
    .select((row) => row.fn.max('id').as('id'))
    .executeTakeFirst()
  const id = Number(last?.id ?? 0) + 1
  const now = Date.now()
  await transaction
    .insertInto('article')
    .values({
      ...{ id, name, slug: await uniqueSlug(transaction, name), status: 0, state: 'draft' },
      ...{ image: '', image_alt: '', introtext: '', body: '', meta_title: '', meta_description: '' },
      ...{ published_at: now, updated_at: now, saved_by: by, saved_at: now },
    })
    .execute()
  return id
}
