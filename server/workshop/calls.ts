import { inWords } from '#contract/address.ts'
import { licenceOf } from '#contract/licences.ts'
import type { Call } from '#contract/call.ts'
import type { OwnMaterial } from '#contract/workshop.ts'
import * as calls from '#contract/workshop.ts'
import { hour, takeOne } from '../allowance.ts'
import type { Answers } from '../answer.ts'
import type { Caller } from '../caller.ts'
import type { Config } from '../config.ts'
import { recordChange } from '../database/change-log.ts'
import type { Store, Writing } from '../database/open.ts'
import { answeredBefore, once } from '../once.ts'
import { refuseNonPublisher } from '../publisher.ts'
import { Refused } from '../refuse.ts'
import { openIncoming, settle, tellMoving } from '../uploads/incoming.ts'
import { uploadsIn } from '../uploads/received.ts'
import { checkForm } from './check.ts'
import { listOwn } from './list.ts'
import { optionsOf } from './options.ts'
import { prepare } from './prepare.ts'
import { change, changedElsewhere, create, type Save } from './save.ts'
import { showOwn } from './show.ts'
import { findOwn, hasPicture } from './store.ts'

/** Saves of one customer: more than anybody writes by hand. */
const saves = { most: 200, period: hour }

/** What customers make themselves: their list, and the form. */
export function answerWorkshop({ answer }: Answers, store: Store, config: Config): void {
  answer(calls.listOwnMaterials, (fields, caller) => listOwn(store, customerOf(caller), fields))

  answer(calls.showOwnMaterial, async ({ slug, id }, caller) => {
    customerOf(caller)
    const number = idIn(id)
    const row = await findOwn(store, number === null ? { slug: inWords(slug) } : { id: number }, caller)
    return row === null ? null : { data: await showOwn(store, row) }
  })

  answer(calls.listFormOptions, async ({ category }) => {
    const options = await optionsOf(store, category)
    return options === null ? null : { data: options }
  })

  answer(calls.createOwnMaterial, async (fields, caller) => {
    const customer = await refuseNonPublisher(store, caller)
    const data = await saveOnce(calls.createOwnMaterial, fields, caller, async (making) => {
      const checked = await checkForm(store, fields, { documents: 0, hasImage: false })
      const save = await making(checked)
      return (writing) => create(writing, customer, save)
    })
    return { data }
  })

  answer(calls.updateOwnMaterial, async (fields, caller) => {
    await refuseNonPublisher(store, caller)
    const data = await saveOnce(calls.updateOwnMaterial, fields, caller, async (making) => {
      const row = await findOwn(store, { id: idIn(fields.id) ?? 0 }, caller)
      if (row === null) throw new Refused('NOT_FOUND')
      const keep = await keptFiles(row.id, fields.kind, fields.keep_files)
      const before = { documents: keep.length, hasImage: hasPicture(row) }
      const checked = await checkForm(store, { ...licenceOfRow(row.license), ...fields }, before)
      const byEditor = caller.customer?.isEditor === true
      const changing = { ...(await making(checked)), version: idIn(fields.version) ?? 0, keep, byEditor }
      return (writing) => change(writing, row, changing)
    })
    return { data }
  })

  answer(calls.deleteOwnImage, async (fields, caller) => {
    await refuseNonPublisher(store, caller)
    const incoming = await openIncoming(config.dataFolder)
    try {
      const data = await once(
        store,
        { call: calls.deleteOwnImage, fields: { id: fields.id }, caller },
        async (writing) => {
          const row = await findOwn(writing, { id: idIn(fields.id) ?? 0 }, caller)
          if (row === null || !hasPicture(row)) throw new Refused('NOT_FOUND')
          await tellMoving(incoming, { files: [], pictures: [row.image] })
          const now = {
            image: '',
            image_alt: '',
            image_size: 0,
            updated_at: Date.now(),
            version: row.version + 1,
          }
          const { numUpdatedRows } = await writing
            .updateTable('material')
            .set(now)
            .where('id', '=', row.id)
            .where('version', '=', row.version)
            .executeTakeFirst()
          if (numUpdatedRows !== 1n) throw new Refused('CONFLICT', { message: changedElsewhere })
          if (row.status === 1) await recordChange(writing, 'material', row.id)
          return showOwn(writing, { ...row, ...now })
        },
      )
      return { data }
    } finally {
      await settle(store, config.dataFolder, incoming)
    }
  })

  /** Makes a save ready outside the transaction, does it once, and clears away whatever it did not use. */
  async function saveOnce(
    call: Call,
    fields: Record<string, unknown>,
    caller: Caller,
    ready: (
      making: (checked: Awaited<ReturnType<typeof checkForm>>) => Promise<Save>,
    ) => Promise<(writing: Writing) => Promise<OwnMaterial>>,
  ): Promise<OwnMaterial> {
    const deed = { call, fields: inHashes(fields), caller }
    const before = await answeredBefore<OwnMaterial>(store, deed)
    if (before !== null) return before
    const incoming = await openIncoming(config.dataFolder)
    try {
      const save = await ready(async (checked) => {
        const prepared = await prepare(checked, incoming, config.scanCommand)
        return { config, form: checked.form, prepared, incoming }
      })
      return await once(store, deed, async (writing) => {
        await takeOne(writing, `own:${caller.customer?.id ?? ''}`, saves)
        return save(writing)
      })
    } finally {
      await settle(store, config.dataFolder, incoming)
    }
  }

  /** The material's own documents that are named, in that order; all of them where none are. */
  async function keptFiles(material: number, kind: unknown, keep: unknown): Promise<number[]> {
    if (inWords(kind) !== 'file') return []
    const files = await store
      .selectFrom('material_file')
      .select('id')
      .where('material_id', '=', material)
      .orderBy('position')
      .execute()
    const ids = files.map(({ id }) => id)
    if (keep === undefined || keep === null) return ids
    const named = (Array.isArray(keep) ? keep : [keep]).flatMap((part) => inWords(part).split(','))
    return [...new Set(named.map((one) => Number(one)))].filter((id) => ids.includes(id))
  }
}

/** A form from before licences were asked for says nothing of one: then it stays as it is. */
function licenceOfRow(license: string): { license?: string; license_text?: string } {
  const slug = licenceOf(license)?.slug
  return slug === undefined ? {} : { license: slug, license_text: license }
}

function customerOf({ customer }: Caller): string {
  if (customer === null) throw new Refused('UNAUTHORIZED')
  return customer.id
}

function idIn(field: unknown): number | null {
  const written = inWords(field)
  return /^[1-9]\d{0,8}$/.test(written) ? Number(written) : null
}

/** The fields as they tell two saves apart: files by their bytes and names, without the token. */
function inHashes({ token: _token, ...fields }: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const uploads = uploadsIn(value) ?? []
      if (uploads.length > 0) return [name, uploads.map(({ hash, title }) => `${hash} ${title}`).join('\n')]
      return [name, Array.isArray(value) ? value.map(inWords).join(',') : value]
    }),
  )
}
