import { listRemovedCopies } from '#contract/calls/removed-copies.ts'
import { removedCopyText } from '#src/actions/save/removed-copy-text.ts'
import { readUnbatched } from '#src/api/request.ts'
import { partFieldChanges } from '#src/boxes/box-edits.ts'
import { eraseOwnFile } from '#src/boxes/box-store.ts'
import type { OpenBox } from '#src/boxes/open-box.ts'

/**
 * Deletes the files that came with a box and that the site has asked every device to delete. Returns what to say. The site
 * does not learn what is in the box: it lists the ids, and the device compares them. Throws without network.
 */
export async function removeWithdrawnCopies(open: OpenBox): Promise<string[]> {
  const answer = await readUnbatched(listRemovedCopies, {})
  const reasons = new Map((answer?.data ?? []).map(({ id, reason }) => [id, reason]))
  const texts: string[] = []
  for (const part of open.box().parts) {
    const reason = reasons.get(part.materialId)
    if (part.copies.length === 0 || reason === undefined) continue
    for (const { file } of part.copies) await eraseOwnFile(file)
    await open.change(partFieldChanges(part, { copies: [] }), false)
    texts.push(removedCopyText({ name: part.title, reason }))
  }
  return texts
}
