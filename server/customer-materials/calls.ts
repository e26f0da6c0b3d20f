import { hourMs } from '#contract/durations.ts'
import { toText } from '#contract/call-path.ts'
import { parseAudiences } from '#contract/audiences.ts'
import { parseLanguages } from '#contract/languages.ts'
import { parseLicence } from '#contract/licences.ts'
import type { CustomerMaterial } from '#contract/schemas/customer-materials.ts'
import type { Call } from '#contract/calls/call.ts'
import * as calls from '#contract/calls/customer-materials.ts'
import { consume } from '../core/limits/rate-limit.ts'
import type { CallRouter } from '../http/call-router.ts'
import type { Caller } from '../core/callers/caller.ts'
import type { Config } from '../core/settings/config.ts'
import { recordChange } from '../database/change-log.ts'
import { moveReviewVersion } from '../materials/reviews.ts'
import { goalIdsOf } from '../materials/goals.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import { previousResponse, withIdempotencyKey } from '../core/records/idempotency.ts'
import { requirePublisher, type Publisher } from '../core/callers/require-publisher.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import {
  openIncoming,
  cleanUpIncoming,
  recordPendingMoves,
  type IncomingFolder,
} from '../uploads/incoming-folder.ts'
import { openFiles } from '../uploads/open-files.ts'
import { fieldsByHash } from '../uploads/fields-by-hash.ts'
import { checkForm, type CheckedForm } from './check-form.ts'
import { listPage } from './list-materials.ts'
import { listOptions } from './form-options.ts'
import { prepareUploads } from '../uploads/prepare-uploads.ts'
import { updateMaterial, editConflictMessage, createMaterial, type SaveInput } from './save-material.ts'
import { presentMaterial } from './present-material.ts'
import { findCustomerMaterial, hasPicture } from './store.ts'
import type { MaterialRow } from '../materials/store.ts'

/** Saves of one customer: more than anybody makes by hand. */
const saveLimit = { limit: 200, periodMs: hourMs }
const saveLimitKey = ({ customer }: Publisher) => `own:${customer.id}`

type ReceivedSave = {
  call: Call
  fields: Record<string, unknown>
  publisher: Publisher
  incoming: IncomingFolder
}
type CheckedSave = {
  checked: CheckedForm
  write: (transaction: DatabaseTransaction, save: SaveInput) => Promise<CustomerMaterial>
}

/** Customer materials: the list, the form and its options. */
export function mountCustomerMaterialCalls(
  { implement, implementUpload }: CallRouter,
  store: Store,
  config: Config,
): void {
  implement(calls.listOwnMaterials, (fields, caller) => listPage(store, requireCustomerId(caller), fields))

  implement(calls.showOwnMaterial, async ({ slug, id }, caller) => {
    requireCustomerId(caller)
    const number = idIn(id)
    const row = await findCustomerMaterial(
      store,
      number === null ? { slug: toText(slug) } : { id: number },
      caller,
    )
    return row === null ? null : { data: await presentMaterial(store, row) }
  })

  implement(calls.listFormOptions, async ({ category }) => {
    const options = await listOptions(store, category)
    return options === null ? null : { data: options }
  })

  implementUpload(calls.createOwnMaterial, (fields, publisher, incoming) =>
    saveOnce({ call: calls.createOwnMaterial, fields, publisher, incoming }, async () => ({
      checked: await checkForm(store, fields, { documents: 0, hasImage: false }),
      write: (transaction, save) => createMaterial(transaction, publisher.customer.id, save),
    })),
  )

  implementUpload(calls.updateOwnMaterial, (fields, publisher, incoming) =>
    saveOnce({ call: calls.updateOwnMaterial, fields, publisher, incoming }, async () => {
      const row = await findCustomerMaterial(store, { id: idIn(fields.id) ?? 0 }, publisher)
      if (row === null) throw new RefusalError('NOT_FOUND')
      const keep = await retainedFileIds(row.id, fields.kind, fields.keep_files)
      const existing = { documents: keep.length, hasImage: hasPicture(row) }
      const version = idIn(fields.version) ?? 0
      const byEditor = publisher.customer.isEditor
      return {
        checked: await checkForm(
          store,
          { ...storedFields(row), mal: await goalIdsOf(store, row.id), ...fields },
          existing,
        ),
        write: (transaction, save) => updateMaterial(transaction, row, { ...save, version, keep, byEditor }),
      }
    }),
  )

  /** Answers a save that was sent again as the first time; otherwise checks the form, inspects the uploads and writes. */
  async function saveOnce(
    { call, fields, publisher, incoming }: ReceivedSave,
    check: () => Promise<CheckedSave>,
  ): Promise<{ data: CustomerMaterial }> {
    const submission = { call, fields: fieldsForIdempotency(fields), caller: publisher }
    const previous = await previousResponse<CustomerMaterial>(store, submission)
    if (previous !== null) return { data: previous }
    const { checked, write } = await check()
    const uploads = { ...checked, crop: checked.form.image_crop }
    const prepared = await prepareUploads(uploads, incoming, config.scanCommand)
    const data = await withIdempotencyKey(store, submission, async (transaction) => {
      await consume(transaction, saveLimitKey(publisher), saveLimit)
      return write(transaction, { form: checked.form, prepared, incoming })
    })
    return { data }
  }

  implement(calls.deleteOwnImage, async (fields, caller) => {
    await requirePublisher(store, caller)
    const incoming = await openIncoming(openFiles(config.files))
    try {
      const data = await withIdempotencyKey(
        store,
        { call: calls.deleteOwnImage, fields: { id: fields.id }, caller },
        async (transaction) => {
          const row = await findCustomerMaterial(transaction, { id: idIn(fields.id) ?? 0 }, caller)
          if (row === null || !hasPicture(row)) throw new RefusalError('NOT_FOUND')
          await recordPendingMoves(incoming, { files: [], pictures: [row.image] })
          const changes = {
            image: '',
            image_alt: '',
            image_size: 0,
            updated_at: Date.now(),
            version: row.version + 1,
          }
          const { numUpdatedRows } = await transaction
            .updateTable('material')
            .set(changes)
            .where('id', '=', row.id)
            .where('version', '=', row.version)
            .executeTakeFirst()
          if (numUpdatedRows !== 1n) throw new RefusalError('CONFLICT', { message: editConflictMessage })
          await moveReviewVersion(transaction, { id: row.id, version: row.version + 1 })
          if (row.status === 1) await recordChange(transaction, 'material', row.id)
          return presentMaterial(transaction, { ...row, ...changes })
        },
      )
      return { data }
    } finally {
      await cleanUpIncoming(store, incoming)
    }
  })

  /** Ids of the material's documents that the form keeps, in its order; all of them if it names none. */
  async function retainedFileIds(material: number, kind: unknown, keep: unknown): Promise<number[]> {
    if (toText(kind) !== 'file') return []
    const files = await store
      .selectFrom('material_file')
      .select('id')
      .where('material_id', '=', material)
      .orderBy('position')
      .execute()
    const ids = files.map(({ id }) => id)
    if (keep === undefined || keep === null) return ids
    const requested = (Array.isArray(keep) ? keep : [keep]).flatMap((part) => toText(part).split(','))
    return [...new Set(requested.map(Number))].filter((id) => ids.includes(id))
  }
}

/** What is stored of fields that a form of an older version does not have. */
function storedFields({ license, minutes, languages, needs, audience }: MaterialRow) {
  const slug = parseLicence(license)?.slug
  return {
    minutes,
    sprak: parseLanguages(languages).map(({ id }) => id),
    needs,
    malgrupp: parseAudiences(audience).map(({ id }) => id),
    ...(slug !== undefined && { license: slug, license_text: license }),
  }
}

function requireCustomerId({ customer }: Caller): string {
  if (customer === null) throw new RefusalError('UNAUTHORIZED')
  return customer.id
}

function idIn(field: unknown): number | null {
  const text = toText(field)
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** The fields that distinguish two saves: files by hash and name, without the session token. */
function fieldsForIdempotency({
  token: _token,
  ...fields
}: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fieldsByHash(fields)).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(toText).join(',') : value,
    ]),
  )
}
