import { hourMs } from '#contract/durations.ts'
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { toText } from '#contract/call-path.ts'
import { reportProblem } from '#contract/calls/report-problem.ts'
import { decideReport, listReports } from '#contract/calls/staff-moderation.ts'
import { reportStates, missingMaterialKind, type ReportKind } from '#contract/moderation.ts'
import { numberOrNull } from '../core/fields/number-or-null.ts'
import { refuseErased } from '../core/people/erasure.ts'
import { withIdempotencyKey } from '../core/records/idempotency.ts'
import { consume } from '../core/limits/rate-limit.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { pathWithoutSecret } from '../core/boxes/shared-box-links.ts'
import { nextNumber } from '../database/change-log.ts'
import type { Database } from '../database/schema.ts'
import type { CallRouter } from '../http/call-router.ts'
import { composeTemplatedEmail } from '../mail/compose-templated-email.ts'
import { enqueueDelayed, takeBackEmail } from '../core/emails/delayed-email.ts'
import { emailText } from '../mail/email-text.ts'
import type { ModerationDeps } from './moderation-deps.ts'
import { reportedMaterials } from './reported-materials.ts'
import { namesOf } from './works.ts'
import { positiveNumberIn, staffMessages } from '../core/fields/staff-text.ts'

/** A whole school may report from one network address, but not without end. */
const perDeviceLimit = { limit: 10, periodMs: hourMs }
const perNetworkLimit = { limit: 60, periodMs: hourMs }
const maxListed = 300

/** Visitors report problems, and editors close the reports. */
export function mountReportCalls(
  { implement }: Pick<CallRouter, 'implement'>,
  { store, config, staffRouter }: ModerationDeps,
): void {
  implement(reportProblem, async ({ kind, text, email, page }, caller) => {
    const fields = { kind, text, email, page }
    return withIdempotencyKey(store, { call: reportProblem, fields, caller }, async (transaction) => {
      if (caller.deviceId !== '') await consume(transaction, `report:${caller.deviceId}`, perDeviceLimit)
      await consume(transaction, `report:${caller.network}`, perNetworkLimit)
      const number = await nextNumber(transaction, 'report')
      await transaction
        .insertInto('report')
        .values({
          ...{ id: randomUUID(), number, kind, body: text, email },
          page: await pathWithoutSecret(transaction, page),
          ...{ customer_id: caller.customer?.id ?? null, state: 'new', version: 1, answer: '' },
          ...{ inner_note: '', decided_by: null, decided_at: null, letter_id: null, created_at: Date.now() },
        })
        .execute()
      const answered =
        email === ''
          ? 'Du gav ingen adress, så vi kan inte svara.'
          : 'Vi svarar till din adress när någon har tittat.'
      return {
        data: {
          number,
          message:
            kind === missingMaterialKind
              ? `Tack! Ditt tips har nummer ${number}. En redaktör läser det. ${answered}`
              : `Tack! Din anmälan har nummer ${number}. En redaktör läser den. ${answered}`,
        },
      }
    })
  })

  staffRouter.read(listReports, async (fields) => {
    const state = reportStates.find((each) => each === toText(fields.state)) ?? 'new'
    const rows = await store
      .selectFrom('report')
      .selectAll()
      .where('state', '=', state)
      .orderBy(state === 'new' ? 'created_at' : 'decided_at', state === 'new' ? 'asc' : 'desc')
      .limit(maxListed)
      .execute()
    const names = await namesOf(store, rows)
    const materials = await reportedMaterials(
      store,
      rows.map(({ page }) => page),
    )
    const reports = rows.map((row) => ({
      ...{ id: row.id, number: row.number, kind: row.kind as ReportKind, text: row.body, email: row.email },
      ...{ page: row.page, state: row.state, version: row.version, answer: row.answer },
      ...{ inner_note: row.inner_note, material: materials.get(row.page) ?? null },
      created_at: Number(row.created_at),
      decided_at: numberOrNull(row.decided_at),
      decided_by: names.get(row.decided_by ?? '') ?? '',
    }))
    return { data: { reports, counts: { new: await newReportCount(store) }, now: Date.now() } }
  })

  staffRouter.write(decideReport, async (fields, { staff, caller, transaction, audit }) => {
    const id = toText(fields.id)
    const state = reportStates.find((each) => each === toText(fields.state))
    if (state === undefined)
      throw new RefusalError('INVALID', { errors: { state: ['Välj vad som ska hända.'] } })
    const { message: answer, inner_note } = staffMessages({
      message: fields.answer,
      inner_note: fields.inner_note,
    })
    const seen = await transaction.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirst()
    if (seen === undefined) throw new RefusalError('NOT_FOUND')
    await refuseErased(transaction, caller, { emails: [seen.email], id: seen.customer_id })
    const version = positiveNumberIn(fields.version)
    const isClosed = state !== 'new'
    const before = await transaction
      .updateTable('report')
      .set({
        ...{ state, answer: isClosed ? answer : '', inner_note, version: version + 1 },
        ...{ decided_by: isClosed ? staff.id : null, decided_at: isClosed ? Date.now() : null },
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('state', '!=', state)
      .returning(['number', 'email', 'body', 'letter_id'])
      .executeTakeFirst()
    if (before === undefined) {
      const who = (await namesOf(transaction, [seen])).get(seen.decided_by ?? '') ?? 'Någon annan'
      throw new RefusalError('CONFLICT', { message: `${who} ${alreadyTexts[seen.state]} Läs på nytt.` })
    }
    // An email that has left stays sent; only one that still waits is taken back.
    if (!isClosed) await takeBackEmail(transaction, before.letter_id).catch(ignoreSentEmail)
    const isTip = seen.kind === missingMaterialKind
    const key = isClosed ? (`${isTip ? 'tip' : 'report'}-${state}` as const) : null
    const letter_id =
      key === null || before.email === ''
        ? null
        : await enqueueDelayed(
            transaction,
            composeTemplatedEmail(
              {
                key,
                kind: 'report-answer',
                recipient: before.email,
                customer_id: seen.customer_id,
                values: { nummer: String(before.number), anmälan: before.body, meddelande: answer },
                because: isTip
                  ? 'Du får det här brevet för att du har tipsat oss om vad som saknas och bett om svar.'
                  : 'Du får det här brevet för att du har anmält ett problem och bett om svar.',
                publicUrl: config.publicUrl,
              },
              await emailText(transaction, key),
            ),
          )
    await transaction.updateTable('report').set({ letter_id }).where('id', '=', id).execute()
    audit({
      kind: 'report',
      entity: seen.number,
      before: { state: seen.state },
      after: { state },
      ...(seen.email !== '' && { personal: { email: seen.email, after: { answer, inner_note } } }),
    })
    const whenAnswered = letter_id === null ? '' : ' Svaret går om tio minuter.'
    return { message: `${doneTexts[state](seen.number)}${whenAnswered}` }
  })
}

const doneTexts = {
  new: (number: number) => `Anmälan ${number} är öppen igen.`,
  done: (number: number) => `Anmälan ${number} är klar.`,
  dismissed: (number: number) => `Anmälan ${number} är avfärdad.`,
}

const alreadyTexts = {
  new: 'har öppnat anmälan igen.',
  done: 'har redan gjort anmälan klar.',
  dismissed: 'har redan avfärdat anmälan.',
}

function ignoreSentEmail(error: unknown): void {
  if (!(error instanceof RefusalError)) throw error
}

async function newReportCount(store: Kysely<Database>): Promise<number> {
  const { count } = await store
    .selectFrom('report')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'new')
    .executeTakeFirstOrThrow()
  return Number(count)
}
