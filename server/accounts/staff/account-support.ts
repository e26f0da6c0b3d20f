import { toText } from '#contract/call-path.ts'
import {
  endAccountSessions,
  lockAccount,
  removeSecondFactor,
  resendConfirmation,
} from '#contract/calls/staff-privacy.ts'
import type { Config } from '../../core/settings/config.ts'
import { refuseErased } from '../../core/people/erasure.ts'
import { RefusalError } from '../../core/refusals/refusal-error.ts'
import type { DatabaseTransaction } from '../../database/open.ts'
import type { StaffRouter, StaffWrite } from '../../http/staff-calls.ts'
import { enqueueEmail } from '../../mail/enqueue-email.ts'
import { confirmAddressEmail } from '../account-emails.ts'
import type { Customer } from '../customer.ts'
import { createEmailLink } from '../email-link.ts'
import { deleteSessions } from '../sessions.ts'
import { resetSecondFactor } from './reset-second-factor.ts'

/** The calls by which an editor helps the owner of an account, or shuts an intruder out of it. */
export function mountAccountSupportCalls(
  staffRouter: StaffRouter,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): void {
  staffRouter.write(lockAccount, async ({ id, locked }, write) => {
    const { transaction, audit, staff } = write
    const customer = await customerToChange(id, write)
    if (customer.id === staff.id)
      throw new RefusalError('CONFLICT', { message: 'Du kan inte låsa ditt eget konto.' })
    const shouldLock = toText(locked) !== '0'
    if ((customer.locked_at !== null) === shouldLock)
      throw new RefusalError('CONFLICT', {
        message: shouldLock ? 'Kontot är redan låst.' : 'Kontot är inte låst.',
      })
    const locked_at = shouldLock ? Date.now() : null
    await transaction.updateTable('customer').set({ locked_at }).where('id', '=', customer.id).execute()
    if (shouldLock) await deleteSessions(transaction, customer.id)
    audit({
      kind: 'account',
      entity: customer.id,
      before: { locked: !shouldLock },
      after: { locked: shouldLock },
    })
    return { message: shouldLock ? 'Kontot är låst och utloggat överallt.' : 'Kontot är upplåst.' }
  })

  staffRouter.write(endAccountSessions, async ({ id }, write) => {
    const { transaction, audit } = write
    const customer = await customerToChange(id, write)
    await deleteSessions(transaction, customer.id)
    audit({ kind: 'account', entity: customer.id, after: { sessions: 0 } })
    return { message: 'Personen är utloggad överallt.' }
  })

  staffRouter.write(resendConfirmation, async ({ id }, write) => {
    const { transaction, audit } = write
    const customer = await customerToChange(id, write)
    if (customer.email_confirmed_at !== null)
      throw new RefusalError('CONFLICT', { message: 'Adressen är redan bekräftad.' })
    const token = await createEmailLink(transaction, customer.id, 'confirm', customer.email)
    await enqueueEmail(transaction, confirmAddressEmail({ ...customer, publicUrl }, token))
    audit({ kind: 'account', entity: customer.id, after: { letter: 'confirm' } })
    return { message: `Ett nytt brev är på väg till ${customer.email}.` }
  })

  staffRouter.write(removeSecondFactor, async ({ id }, write) => {
    const { transaction, audit, staff } = write
    const customer = await customerToChange(id, write)
    if (customer.id === staff.id)
      throw new RefusalError('CONFLICT', {
        message: 'Be en annan redaktör om det, eller kör kommandot på servern.',
      })
    if (!(await resetSecondFactor(transaction, customer, publicUrl)))
      throw new RefusalError('CONFLICT', { message: 'Kontot har ingen tvåstegsverifiering.' })
    audit({ kind: 'account', entity: customer.id, after: { second_factor: false } })
    return { message: 'Tvåstegsverifieringen är borttagen, och personen är utloggad överallt.' }
  })
}

/** The account, locked against an erasure; throws when it does not exist any more. */
async function customerToChange(id: unknown, { transaction, caller }: StaffWrite): Promise<Customer> {
  await refuseErased(transaction, caller, { emails: [], id: toText(id) })
  const customer = await readCustomer(transaction, toText(id))
  if (customer === undefined || customer.deactivated_at !== null)
    throw new RefusalError('CONFLICT', { message: 'Kontot finns inte längre.' })
  return customer
}

const readCustomer = (transaction: DatabaseTransaction, id: string): Promise<Customer | undefined> =>
  transaction.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst()
