import { toText } from '#contract/call-path.ts'
import * as calls from '#contract/calls/staff-words.ts'
import { parseCrop } from '#contract/forms/parse-crop.ts'
import type { Config } from '../core/settings/config.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { recordChange } from '../database/change-log.ts'
import { invalidFields } from '../http/call-router.ts'
import type { StaffRouter, StaffWrite } from '../http/staff-calls.ts'
import { recordPendingMoves, type IncomingFolder } from '../uploads/incoming-folder.ts'
import {
  moveIntoPlace,
  prepareUploads,
  uniqueFileNames,
  type PreparedUploads,
} from '../uploads/prepare-uploads.ts'
import { bannerSlug, senderPictureStem } from '../uploads/upload-paths.ts'
import { uploadsIn } from '../uploads/upload.ts'
import { seenVersion, takeNextVersion } from './versions.ts'
import { parseWordKind, type WordKind } from './word-definitions.ts'

type Received = { prepared: PreparedUploads; incoming: IncomingFolder }
type Fields = { kind?: unknown; id?: unknown; version?: unknown }

/** The picture of a word that has one: it is shown at once. */
export function mountWordPictureCalls({ upload }: StaffRouter, config: Config): void {
  async function receive(
    fields: Fields & { image?: unknown; image_crop?: unknown },
    incoming: IncomingFolder,
  ): Promise<Received> {
    const { wholePicture } = kindWithPicture(fields)
    const crop = parseCrop(toText(fields.image_crop))
    if (crop === undefined) throw invalidFields([{ path: ['image_crop'], message: 'Välj en del av bilden.' }])
    const [picture] = uploadsIn(fields.image) ?? []
    if (picture === undefined)
      throw invalidFields([{ path: ['image'], message: 'Välj en bild på din enhet.' }])
    return {
      prepared: await prepareUploads(
        { picture, documents: [], crop, isWhole: wholePicture === true },
        incoming,
        config.scanCommand,
      ),
      incoming,
    }
  }

  upload(calls.saveWordPicture, receive, async (fields, write, { prepared, incoming }) => {
    const { id, version, before } = await takePicture(fields, write)
    const names = uniqueFileNames(stemOf(kindWithPicture(fields), id), prepared)
    await moveIntoPlace(incoming, prepared, names, {
      files: [],
      pictures: isUploaded(before) ? [before] : [],
    })
    await showPicture(fields, write, { id, before, image: names.image ?? '' })
    return { message: 'Bilden är sparad.', id: String(id), version }
  })

  upload(
    calls.removeWordPicture,
    async (_fields, incoming) => incoming,
    async (fields, write, incoming) => {
      const { id, version, before } = await takePicture(fields, write)
      if (before === '') throw new RefusalError('CONFLICT', { message: 'Det finns ingen bild att ta bort.' })
      await recordPendingMoves(incoming, { files: [], pictures: isUploaded(before) ? [before] : [] })
      await showPicture(fields, write, { id, before, image: '' })
      return { message: 'Bilden är borttagen.', id: String(id), version }
    },
  )
}

const isUploaded = (image: string) => image !== '' && !image.startsWith('cover:')

/** The beginning of the picture's name. */
const stemOf = ({ table }: WordKind, id: number) => (table === 'banner' ? bannerSlug(id) : senderPictureStem)

function kindWithPicture({ kind }: Fields): WordKind {
  const found = parseWordKind(kind)
  if (found.picture === undefined)
    throw new RefusalError('INVALID', { errors: { kind: ['Det har ingen bild.'] } })
  return found
}

/** Takes the next version of a word, and gives the picture that it has. */
async function takePicture(fields: Fields, write: StaffWrite) {
  const { kind, table } = kindWithPicture(fields)
  const id = /^\d{1,9}$/.test(toText(fields.id)) ? Number(toText(fields.id)) : 0
  const row = await write.transaction
    .selectFrom(table as 'banner')
    .select('image')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new RefusalError('CONFLICT', { message: 'Det finns inte längre i listan.' })
  const version = await takeNextVersion(write, { kind, entity: id }, seenVersion(fields.version))
  return { id, version, before: row.image }
}

async function showPicture(
  fields: Fields,
  { transaction, audit }: StaffWrite,
  { id, before, image }: { id: number; before: string; image: string },
): Promise<void> {
  const { kind, table, change } = kindWithPicture(fields)
  await transaction
    .updateTable(table as 'banner')
    .set({ image })
    .where('id', '=', id)
    .execute()
  await recordChange(transaction, change, id)
  audit({ kind, entity: id, before: { image: before }, after: { image } })
}
