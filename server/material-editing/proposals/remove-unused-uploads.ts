import { proposalRetentionDays } from '#contract/proposals.ts'
import { dayMs } from '#contract/durations.ts'
import type { Store } from '../../database/open.ts'
import type { FileStore } from '../../uploads/file-store.ts'
import { removePictureFiles } from '../../uploads/remove-picture-files.ts'
import { documentName, filePath } from '../../uploads/upload-paths.ts'

/** A file that no proposal names any longer may still be in a form that is open somewhere, ms. */
const unusedLifeMs = dayMs

/** Deletes proposals that ended long ago, and files that no proposal names; returns how many files. */
export async function removeUnusedProposalUploads(
  store: Store,
  files: FileStore,
  now = Date.now(),
): Promise<number> {
  await store
    .deleteFrom('proposal')
    .where('state', 'in', ['approved', 'withdrawn'])
    .where('saved_at', '<', now - proposalRetentionDays * dayMs)
    .where((row) =>
      row.or([row('decided_at', 'is', null), row('decided_at', '<', now - proposalRetentionDays * dayMs)]),
    )
    .execute()
  const old = await store
    .selectFrom('proposal_upload')
    .selectAll()
    .where('added_at', '<', now - unusedLifeMs)
    .execute()
  let removed = 0
  for (const { name, kind, proposal_id } of old) {
    const proposal = await store
      .selectFrom('proposal')
      .select(['base', 'content'])
      .where('id', '=', proposal_id)
      .executeTakeFirst()
    if (proposal !== undefined && `${proposal.base}${proposal.content}`.includes(name)) continue
    // The row goes last: when the store of files does not answer, the next run finds it again.
    if (kind === 'picture') await removePictureFiles(files, name)
    else if (!(await isFileOfMaterial(store, name)))
      await files.remove([documentName(name.slice(filePath.length))])
    await store.deleteFrom('proposal_upload').where('name', '=', name).execute()
    removed++
  }
  return removed
}

async function isFileOfMaterial(store: Store, file: string): Promise<boolean> {
  const row = await store.selectFrom('material_file').select('id').where('file', '=', file).executeTakeFirst()
  return row !== undefined
}
