import { hourMs } from '#contract/durations.ts'
import { toText } from '#contract/call-path.ts'
import { eraseAccountBox, listAccountBoxes, syncAccountBox } from '#contract/calls/account-box.ts'
import { mayOnlyRead, onlyOwnerMayRemove } from '#contract/box-members.ts'
import { eraseAccountBoxes } from '../core/boxes/account-boxes.ts'
import { requireCustomer } from '../core/callers/caller.ts'
import { consume } from '../core/limits/rate-limit.ts'
import { startPeriodicJob } from '../core/jobs/start-periodic-job.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { stopOnClose } from '../http/stop-on-close.ts'
import { openFiles } from '../uploads/open-files.ts'
import { forgetErasedBoxes } from './account-size.ts'
import { lockBox } from './box-access.ts'
import type { BoxServices } from './box-services.ts'
import { changedDocument } from './changed-document.ts'
import { boxTransaction } from './box-transaction.ts'
import { mountBoxFileCalls } from './file-calls.ts'
import { mountInvitationCalls } from './invitation-calls.ts'
import { mountBoxLinkCalls } from './link-calls.ts'
import { listBoxes } from './list-boxes.ts'
import { hasLostFiles, restoreFoundFiles } from './lost-files.ts'
import { mountMemberCalls } from './member-calls.ts'
import { hasEndedFiles, removeEndedFiles } from './remove-ended-files.ts'
import { mountBoxFiles } from './serve-box-files.ts'
import { createBox, erasedMessage, storeChange, updatesOf } from './stored-box.ts'

/** How often one customer's devices may ask and send: several at once, each every 20 seconds and after each change. */
const listsPerCustomer = { limit: 2000, periodMs: hourMs }
const changesPerCustomer = { limit: 6000, periodMs: hourMs }

/** A customer's boxes, and those of others that they are in, on all devices: Yjs updates, which each device merges by itself. */
export function mountAccountBoxCalls(services: BoxServices): void {
  const { app, router, store, config } = services
  const { implement } = router
  implement(listAccountBoxes, async (_fields, caller) => {
    const { id } = requireCustomer(caller)
    await consume(store, `account-boxes:${id}`, listsPerCustomer)
    return { data: await listBoxes(store, id) }
  })

  implement(syncAccountBox, async ({ id, since, update }, caller) => {
    const customer = requireCustomer(caller).id
    return boxTransaction(store, caller, async (transaction) => {
      await consume(transaction, `account-box:${customer}`, changesPerCustomer)
      if (update !== '') await createBox(transaction, id, customer)
      const access = await lockBox(transaction, id, customer)
      if (access === undefined) return null
      const { box, role } = access
      if (box.erased_at !== null) throw new RefusalError('CONFLICT', { message: erasedMessage })
      const rows = await updatesOf(transaction, id)
      const changed = changedDocument(
        rows.map(({ content }) => content),
        update,
      )
      if (changed.isChanged && role === 'read') throw new RefusalError('FORBIDDEN', { message: mayOnlyRead })
      // The part of a box's document that is its owner's: whether the box is removed, for everybody in it.
      if (role !== 'own' && changed.isRemoved !== (box.removed_at !== null))
        throw new RefusalError('FORBIDDEN', { message: onlyOwnerMayRemove })
      const { seq, hash } = changed.isChanged
        ? await storeChange(transaction, { box, rows, update, changed, by: customer })
        : box
      const known = Number(toText(since)) || 0
      return {
        data: {
          ...{ seq, hash, vector: changed.vector },
          // A device that is ahead has seen what a restored database has lost, and gets everything.
          updates: rows.filter((row) => row.seq > known || known > seq).map(({ content }) => content),
        },
      }
    })
  })

  implement(eraseAccountBox, async ({ id }, caller) => {
    const customer = requireCustomer(caller).id
    return boxTransaction(store, caller, async (transaction) => {
      await consume(transaction, `account-box:${customer}`, changesPerCustomer)
      const access = await lockBox(transaction, id, customer)
      if (access?.role !== 'own') return null
      if (access.box.erased_at === null) await eraseAccountBoxes(transaction, [id], Date.now())
      await forgetErasedBoxes(transaction, customer)
      return {}
    })
  })

  mountMemberCalls(implement, store)
  mountInvitationCalls(implement, store)
  mountBoxLinkCalls(implement, store)
  mountBoxFileCalls(services)
  mountBoxFiles(services)
  const files = openFiles(config.files)
  const removal = startPeriodicJob(
    'ended-box-files',
    { store, config },
    {
      isDue: () => hasEndedFiles(store),
      run: (goesOn) => removeEndedFiles(store, files, goesOn),
      onError: (error) => app.log.warn({ err: error }, 'files of erased boxes could not be removed'),
    },
  )
  const restoring = startPeriodicJob(
    'lost-box-files',
    { store, config },
    {
      isDue: () => hasLostFiles(store),
      run: (goesOn) => restoreFoundFiles(store, files, goesOn),
      onError: (error) => app.log.warn({ err: error }, 'lost files of boxes could not be looked for'),
    },
  )
  stopOnClose(app, removal)
  stopOnClose(app, restoring)
}
