import {
  addProposalFiles,
  addProposalPicture,
  listProposals,
  changeProposalState,
  readProposal,
  saveProposal,
} from '#contract/calls/staff-proposals.ts'
import { readSenderToday } from '#contract/calls/staff-senders.ts'
import type { Proposal, ProposalContent } from '#contract/schemas/staff-proposals.ts'
import { sendStaffCall, staffKey } from '../core/staff-api.ts'
import { staffQueries } from '../core/staff-session.ts'
import { sendStaffUpload } from '../core/staff-upload.ts'
import { useDocumentEditor } from '../editing/use-document-editor.ts'
import { contentLabels } from './proposal-texts.ts'

export type ProposalEditor = ReturnType<typeof useProposalEditor>
type Files = {
  field: 'files' | 'image'
  files: readonly File[]
  fields: Record<string, string>
  onProgress: (share: number) => void
}

/** The state of a proposal's form, and everything that is sent from it. */
export function useProposalEditor(opened: Proposal) {
  const editor = useDocumentEditor<Proposal, ProposalContent>({
    opened,
    labels: contentLabels,
    read: ({ id }) => sendStaffCall(readProposal, { id }),
    save: ({ id, version }, changed) => sendStaffCall(saveProposal, { id, version, ...changed }),
    onWritten() {
      for (const call of [listProposals, readSenderToday])
        void staffQueries.invalidateQueries({ queryKey: staffKey(call) })
    },
  })

  /** Saves what is typed, then sends the proposal in, takes it back or withdraws it. */
  async function move(state: 'waiting' | 'draft' | 'withdrawn'): Promise<void> {
    if (!(await editor.save())) return
    const { id, version } = editor.latest.current.base
    const outcome = await editor.write(state, () =>
      sendStaffCall(changeProposalState, { id, version, state }),
    )
    // The page then shows what was sent in, in place of the form.
    if (outcome === 'done') await staffQueries.invalidateQueries({ queryKey: staffKey(readProposal) })
  }

  /** Saves what is typed, then sends files; true when the server has them. */
  async function sendFiles({ field, fields, ...files }: Files): Promise<boolean> {
    if (!(await editor.save())) return false
    const { id, version } = editor.latest.current.base
    const sent = { ...files, field, fields: { ...fields, id, version: String(version) } }
    const outcome = await editor.write('files', () =>
      sendStaffUpload(field === 'files' ? addProposalFiles : addProposalPicture, sent),
    )
    return outcome === 'done'
  }

  return { ...editor, move, sendFiles }
}
