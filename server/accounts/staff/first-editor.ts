import { createFirstEditor } from '#contract/calls/staff.ts'
import { firstEditorLinkLifeMs } from '#contract/staff-roles.ts'
import { writeAuditLog } from '../../core/records/audit.ts'
import { hashToken, newToken } from '../../core/callers/caller.ts'
import { refuseErased } from '../../core/people/erasure.ts'
import { fieldMessage } from '../../core/refusals/field-message.ts'
import { RefusalError } from '../../core/refusals/refusal-error.ts'
import type { DatabaseTransaction, Store } from '../../database/open.ts'
import { invalidFields } from '../../http/call-router.ts'
import { lowerCaseEmail } from '../customer.ts'
import { checkStaffAccount, saveStaffAccount, staffEmailRules } from './grant-role.ts'
import type { StaffAccountDeps } from './staff-account-deps.ts'

const secretName = 'first-editor'

/**
 * While nobody is an editor: makes an address at which the first one is made, valid for an hour, and returns it; null when there
 * is one. A newer address replaces an older, so that of several servers on one database only the last one's is valid. `handOut` is
 * called before another server can replace the address, so what several of them write to one place is in the order of their addresses.
 */
export async function createFirstEditorLink(
  store: Store,
  publicUrl: string,
  handOut: (link: string) => void = () => undefined,
): Promise<string | null> {
  const token = newToken()
  return store.transaction().execute(async (transaction) => {
    if (await hasEditor(transaction)) return null
    const value = `${hashToken(token)} ${Date.now() + firstEditorLinkLifeMs}`
    await transaction
      .insertInto('secret')
      .values({ name: secretName, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
    const link = `${publicUrl}/redaktion/forsta#${token}`
    handOut(link)
    return link
  })
}

/**
 * Calls `takeBack` when the address has been used or replaced or is too old, and tells whether it has. No other server can give out a
 * newer address until `takeBack` has ended.
 */
export async function takeBackEndedLink(store: Store, link: string, takeBack: () => void): Promise<boolean> {
  return store.transaction().execute(async (transaction) => {
    // A change that changes nothing locks the row on both databases.
    const secret = await transaction
      .updateTable('secret')
      .set({ name: secretName })
      .where('name', '=', secretName)
      .returning('value')
      .executeTakeFirst()
    const token = link.split('#')[1]
    if (isTokenOf(secret?.value, token) && !(await hasEditor(transaction))) return false
    takeBack()
    return true
  })
}

async function hasEditor(store: Store | DatabaseTransaction): Promise<boolean> {
  const editor = await store
    .selectFrom('staff_role')
    .innerJoin('customer', 'customer.id', 'staff_role.customer_id')
    .select('customer.id')
    .where('staff_role.role', '=', 'editor')
    .where('customer.deactivated_at', 'is', null)
    .executeTakeFirst()
  return editor !== undefined
}

/** Makes the first editor's account. The address works once: of two requests with it, one succeeds. */
export function mountFirstEditorCall(deps: StaffAccountDeps): void {
  const { implement, store } = deps
  implement(createFirstEditor, async (fields, caller) => {
    await refuseUnknownLink(store, fields.token)
    const parsed = staffEmailRules.safeParse(fields, { error: fieldMessage })
    if (!parsed.success) throw invalidFields(parsed.error.issues)
    const email = lowerCaseEmail(parsed.data.email)
    const account = await checkStaffAccount(deps, email, fields, caller)
    await store.transaction().execute(async (transaction) => {
      await refuseErased(transaction, caller, { emails: [email] })
      const value = await refuseUnknownLink(transaction, fields.token)
      const used = await transaction
        .deleteFrom('secret')
        .where('name', '=', secretName)
        .where('value', '=', value)
        .returning('name')
        .executeTakeFirst()
      if (used === undefined) throw unknownLink()
      const role = { role: 'editor' as const, sender_id: null, given_by: null }
      const id = await saveStaffAccount(transaction, email, account, role)
      await writeAuditLog(transaction, { customer: id, role: 'editor', call: createFirstEditor.name }, [
        { kind: 'staff', entity: id, after: { role: 'editor' }, personal: { email, after: { email } } },
      ])
    })
    return { message: 'Kontot är klart. Logga in, så sätter du upp tvåstegsverifieringen.' }
  })
}

/** The stored secret that a token belongs to; throws when the token is unknown, used or too old. */
async function refuseUnknownLink(store: Store | DatabaseTransaction, token: unknown): Promise<string> {
  const secret = await store
    .selectFrom('secret')
    .select('value')
    .where('name', '=', secretName)
    .executeTakeFirst()
  if (secret === undefined || !isTokenOf(secret.value, token) || (await hasEditor(store))) throw unknownLink()
  return secret.value
}

/** Whether a token belongs to what is stored of the address, and is not too old. */
function isTokenOf(value: string | undefined, token: unknown): boolean {
  const [hash, expiresAt] = value?.split(' ') ?? []
  return typeof token === 'string' && hash === hashToken(token) && Number(expiresAt) > Date.now()
}

const unknownLink = () =>
  new RefusalError('FORBIDDEN', {
    message:
      'Adressen gäller inte längre. Finns det en redaktör kan den bjuda in dig. Annars skriver servern ut en ny adress när den startas om.',
  })
