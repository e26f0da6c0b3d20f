import { deactivateAccount, exportAccount } from '#contract/calls/account.ts'
import { requireCustomer, refuseOtherUser } from '../core/callers/caller.ts'
import { lockPerson, markErased, sessionsOf } from '../core/people/erasure.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { exportPersonalData, anonymizeAccount } from '../core/personal-data/personal-data.ts'
import { customerById } from './customer.ts'
import type { AccountDeps } from './account-deps.ts'
import { deactivatedNotice } from './account-notices.ts'
import { reauthenticate } from './reauthenticate.ts'

/** Exports a customer's personal data, and deactivates the account for good. */
export function mountAccountExitCalls({ implement, store, config, wakeEmailDelivery }: AccountDeps): void {
  implement(exportAccount, async (_fields, caller) => {
    const { id, email } = await customerById(store, requireCustomer(caller).id)
    return { data: await exportPersonalData(store, { id, emails: [email] }) }
  })

  implement(deactivateAccount, async (fields, caller) => {
    const { id } = requireCustomer(caller)
    refuseOtherUser(fields.user_id, caller)
    const customer = await customerById(store, id)
    await reauthenticate(store, customer, fields.password, caller)
    await store.transaction().execute(async (transaction) => {
      const person = { emails: [customer.email], id }
      await lockPerson(transaction, person)
      const sessions = await sessionsOf(transaction, id)
      await anonymizeAccount(transaction, customer, config)
      await enqueueEmail(transaction, {
        ...deactivatedNotice({ ...customer, publicUrl: config.publicUrl }),
        customer_id: null,
      })
      await markErased(transaction, { ...person, sessions })
    })
    wakeEmailDelivery()
    return { message: 'Ditt konto är avslutat och dina uppgifter är borttagna.' }
  })
}
