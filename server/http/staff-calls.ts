import type { Call, Output, ParsedInput } from '#contract/calls/call.ts'
import { writeAuditLog, type AuditChange } from '../core/records/audit.ts'
import type { Caller } from '../core/callers/caller.ts'
import { refuseErased } from '../core/people/erasure.ts'
import { previousStaffResponse, writeOnceForStaff } from '../core/records/idempotency.ts'
import { requireStaff, type StaffMember } from '../core/callers/staff.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import { fieldsByHash } from '../uploads/fields-by-hash.ts'
import type { IncomingFolder } from '../uploads/incoming-folder.ts'
import type { CallRouter } from './call-router.ts'

/** What a staff call that changes something works with. Everything happens in one transaction. */
export type StaffWrite = {
  staff: StaffMember
  caller: Caller
  transaction: DatabaseTransaction
  /** Adds a change to the audit log. Every write records at least one. */
  audit: (change: AuditChange) => void
  /** Does something when the transaction has ended, committed or not: for files. */
  atEnd: (work: () => Promise<void>) => void
  /** Does something when the transaction is committed. */
  afterCommit: (work: () => Promise<void>) => void
}

type ReadHandler<C extends Call> = (
  fields: ParsedInput<C>,
  staff: StaffMember,
  caller: Caller,
) => Promise<Output<C> | null>
type UnauditedHandler<C extends Call> = (
  fields: ParsedInput<C>,
  write: Pick<StaffWrite, 'staff' | 'caller' | 'transaction'>,
) => Promise<Output<C>>
type Prepare<C extends Call, Prepared> = (
  fields: ParsedInput<C>,
  incoming: IncomingFolder,
  staff: StaffMember,
) => Promise<Prepared>
type UploadHandler<C extends Call, Prepared> = (
  fields: ParsedInput<C>,
  write: StaffWrite,
  prepared: Prepared,
) => Promise<Output<C>>
type WriteHandler<C extends Call> = (fields: ParsedInput<C>, write: StaffWrite) => Promise<Output<C>>

/** Implements the calls of staff: the roles of the call's definition are checked before its handler runs. */
export type StaffRouter = {
  read: <C extends Call>(call: C, handler: ReadHandler<C>) => void
  write: <C extends Call>(call: C, handler: WriteHandler<C>) => void
  /** A write that takes files: `prepare` inspects them before the transaction begins. */
  upload: <C extends Call, Prepared>(
    call: C,
    prepare: Prepare<C, Prepared>,
    handler: UploadHandler<C, Prepared>,
  ) => void
  /** A write that reads what it needs before the transaction begins, so that others do not wait for it. */
  writePrepared: <C extends Call, Prepared>(
    call: C,
    prepare: (fields: ParsedInput<C>) => Promise<Prepared>,
    handler: UploadHandler<C, Prepared>,
  ) => void
  /** A write that the audit log does not hold: only the caller's own presence and own settings of lists. */
  writeUnaudited: <C extends Call>(call: C, handler: UnauditedHandler<C>) => void
}

/** `afterWrite` runs when a write is committed; the caller waits for it. */
export function createStaffRouter(
  { implement, implementUpload }: Pick<CallRouter, 'implement' | 'implementUpload'>,
  store: Store,
  afterWrite: () => Promise<void> = async () => undefined,
): StaffRouter {
  async function audited<C extends Call>(
    call: C,
    { fields, staff, caller }: { fields: unknown } & Pick<StaffWrite, 'staff' | 'caller'>,
    handler: (write: StaffWrite) => Promise<Output<C>>,
  ): Promise<Output<C>> {
    const endings = makeWorkList()
    const commits = makeWorkList()
    let output
    try {
      output = await store.transaction().execute(async (transaction) => {
        // The database may have rolled back a first try because of a concurrent transaction.
        commits.clear()
        await endings.run()
        // What is written names its author, who may be erased meanwhile.
        await refuseErased(transaction, caller, { emails: [] })
        return writeOnceForStaff(transaction, { call, fields, caller }, async () => {
          const changes: AuditChange[] = []
          const audit = (change: AuditChange) => void changes.push(change)
          const hooks = { atEnd: endings.add, afterCommit: commits.add }
          const result = await handler({ staff, caller, transaction, audit, ...hooks })
          if (changes.length === 0) throw new Error(`${call.name} recorded nothing in the audit log`)
          const role = staff.roles.find((each) => rolesOf(call).includes(each)) ?? ''
          await writeAuditLog(transaction, { customer: staff.id, role, call: call.name }, changes)
          return result
        })
      })
    } finally {
      await endings.run()
    }
    await commits.run()
    await afterWrite()
    return output
  }

  return {
    read(call, handler) {
      requireKind(call, 'read')
      implement(call, async (fields, caller) =>
        handler(fields, await requireStaff(store, caller, rolesOf(call)), caller),
      )
    },
    write(call, handler) {
      requireKind(call, 'write')
      implement(call, async (fields, caller) => {
        const staff = await requireStaff(store, caller, rolesOf(call))
        return audited(call, { fields, staff, caller }, (write) => handler(fields, write))
      })
    },
    upload(call, prepare, handler) {
      requireKind(call, 'write')
      implementUpload(call, async (fields, caller, incoming) => {
        const staff = await requireStaff(store, caller, rolesOf(call))
        const sent = { call, fields: fieldsByHash(fields as object), caller }
        // What was sent again after it was done is not inspected again, and an upload in pieces that it names is gone.
        const previous = await previousStaffResponse<Output<typeof call>>(store, sent)
        if (previous !== null) return previous
        let prepared
        try {
          prepared = await prepare(fields, incoming, staff)
        } catch (error) {
          // Where the same form is stored in this moment, which ends the upload that it names, this waits for it and gives its answer.
          return store.transaction().execute((transaction) =>
            writeOnceForStaff<Output<typeof call>>(transaction, sent, async () => {
              throw error
            }),
          )
        }
        return audited(call, { ...sent, staff }, (write) => handler(fields, write, prepared))
      })
    },
    writePrepared(call, prepare, handler) {
      requireKind(call, 'write')
      implement(call, async (fields, caller) => {
        const staff = await requireStaff(store, caller, rolesOf(call))
        const prepared = await prepare(fields)
        return audited(call, { fields, staff, caller }, (write) => handler(fields, write, prepared))
      })
    },
    writeUnaudited(call, handler) {
      implement(call, async (fields, caller) => {
        const staff = await requireStaff(store, caller, rolesOf(call))
        return store.transaction().execute(async (transaction) => {
          await refuseErased(transaction, caller, { emails: [] })
          return handler(fields, { staff, caller, transaction })
        })
      })
    },
  }
}

/** Work to do later, each once, in the order in which it was added. */
function makeWorkList() {
  let works: (() => Promise<void>)[] = []
  return {
    add: (work: () => Promise<void>) => void works.push(work),
    clear: () => void (works = []),
    async run(): Promise<void> {
      const due = works
      works = []
      for (const work of due) await work()
    },
  }
}

/** The staff pages take what a write was sent for saved, so what the contract says of a call is what its handler does. */
function requireKind(call: Call, kind: 'read' | 'write'): void {
  if ((kind === 'read') !== (call.savesNothing === true)) throw new Error(`${call.name} is no staff ${kind}`)
}

function rolesOf(call: Call) {
  if (call.roles === undefined) throw new Error(`${call.name} is not a staff call`)
  return call.roles
}
