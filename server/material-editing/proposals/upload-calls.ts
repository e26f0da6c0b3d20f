import { toText } from '#contract/call-path.ts'
import * as calls from '#contract/calls/staff-proposals.ts'
import { changeableStates, maxProposedFiles } from '#contract/proposals.ts'
import { maxCustomerMaterialFiles } from '#contract/limits.ts'
import type { ProposalContent, ProposedFile } from '#contract/schemas/staff-proposals.ts'
import type { Config } from '../../core/settings/config.ts'
import { invalidFields } from '../../http/call-router.ts'
import type { StaffRouter, StaffWrite } from '../../http/staff-calls.ts'
import { slugify } from '../../materials/slug.ts'
import { moveIntoPlace, uniqueFileNames } from '../../uploads/prepare-uploads.ts'
import { filePath, proposalPictureStem } from '../../uploads/upload-paths.ts'
import { receiveDocuments, receivePicture } from '../receive-documents.ts'
import { parseFields } from '../../materials/current-options.ts'
import { titleIn } from './check-content.ts'
import { changeProposal, findOwnProposal, presentProposal, type ProposalRow } from './find-proposal.ts'

const nothingReplaced = { files: [], pictures: [] }

/** The documents and the picture of a proposal: only its organisation and editors see them until it is approved. */
export function mountProposalUploadCalls({ upload }: StaffRouter, config: Config): void {
  upload(
    calls.addProposalFiles,
    (fields, incoming) =>
      receiveDocuments(fields, incoming, {
        max: toText(fields.replaces) === '' ? maxCustomerMaterialFiles : 1,
        config,
      }),
    async (fields, write, { prepared, incoming }) => {
      const { transaction, staff, audit } = write
      const found = await findOwnProposal(transaction, staff, fields.id)
      const content = parseFields<ProposalContent>(found.content)
      const replaces = toText(fields.replaces)
      const old = content.files.find(({ file }) => file === replaces)
      if (replaces !== '' && old === undefined)
        throw invalidFields([{ path: ['files'], message: 'Filen som skulle bytas finns inte längre.' }])
      const names = uniqueFileNames(await fileStem(write, found, content), prepared)
      await moveIntoPlace(incoming, prepared, names, nothingReplaced)
      const added = prepared.documents.map(({ title, size, pages }, position): ProposedFile => ({
        id: old?.id ?? 0,
        file: `${filePath}${names.files[position] ?? ''}`,
        title: old?.title ?? (titleIn(title) || 'Dokument'),
        ...{ size, pages },
      }))
      const files =
        old === undefined
          ? [...content.files, ...added]
          : content.files.flatMap((file) => (file === old ? added : [file]))
      if (files.length > maxProposedFiles)
        throw invalidFields([{ path: ['files'], message: `Högst ${maxProposedFiles} filer.` }])
      for (const { file, title, size, pages } of added)
        await recordUpload(write, found, { name: file, kind: 'file', title, size, pages })
      const row = await saveContent(write, found, fields.version, { ...content, files })
      audit({ kind: 'proposal', entity: row.id, after: { files: added.map(({ title }) => title) } })
      const message = added.length === 1 ? 'Filen är tillagd.' : 'Filerna är tillagda.'
      return { message, data: await presentProposal(transaction, row) }
    },
  )

  upload(
    calls.addProposalPicture,
    (fields, incoming) => receivePicture(fields, incoming, config),
    async (fields, write, { prepared, incoming }) => {
      const { transaction, staff, audit } = write
      const found = await findOwnProposal(transaction, staff, fields.id)
      const names = uniqueFileNames(proposalPictureStem, prepared)
      await moveIntoPlace(incoming, prepared, names, nothingReplaced)
      const image = names.image ?? ''
      const size = prepared.picture?.size ?? 0
      await recordUpload(write, found, { name: image, kind: 'picture', title: '', size, pages: 0 })
      const content = parseFields<ProposalContent>(found.content)
      const row = await saveContent(write, found, fields.version, { ...content, image })
      audit({ kind: 'proposal', entity: row.id, after: { image } })
      return { message: 'Bilden är sparad i förslaget.', data: await presentProposal(transaction, row) }
    },
  )
}

/** The documents keep their names when the proposal is approved, so they begin with the material's address. */
async function fileStem(
  { transaction }: StaffWrite,
  { material_id }: ProposalRow,
  { name }: ProposalContent,
): Promise<string> {
  const material = await transaction
    .selectFrom('material')
    .select('slug')
    .where('id', '=', material_id ?? 0)
    .executeTakeFirst()
  return material?.slug ?? (slugify(name).slice(0, 80) || 'material')
}

const saveContent = (
  { transaction, staff }: StaffWrite,
  row: ProposalRow,
  version: unknown,
  content: ProposalContent,
) =>
  changeProposal(
    transaction,
    row,
    { version, states: changeableStates },
    { content: JSON.stringify(content), saved_by: staff.id, saved_at: Date.now() },
  )

type NewUpload = { name: string; kind: 'file' | 'picture'; title: string; size: number; pages: number }

const recordUpload = ({ transaction }: StaffWrite, { id, sender_id }: ProposalRow, upload: NewUpload) =>
  transaction
    .insertInto('proposal_upload')
    .values({ ...upload, proposal_id: id, sender_id, added_at: Date.now() })
    .execute()
