import { deactivateAccount, exportAccount } from '#contract/account.ts'
import { customerOf, refuseAnothersName } from '../caller.ts'
import { lockPerson, markErased } from '../erasure.ts'
import { post } from '../mail/post.ts'
import { everythingAbout, forgetAccount } from '../person.ts'
import { customerById } from './customer.ts'
import type { AccountHouse } from './house.ts'
import { deactivatedNotice } from './notices.ts'
import { proveOwner } from './prove-owner.ts'

/** Taking one's details along, and ending the account for good. */
export function answerLeave({ answer, store, config, posted }: AccountHouse): void {
  answer(exportAccount, async (_fields, caller) => {
    const { id, email } = await customerById(store, customerOf(caller).id)
    return { data: await everythingAbout(store, { id, emails: [email] }) }
  })

  answer(deactivateAccount, async (fields, caller) => {
    const { id } = customerOf(caller)
    refuseAnothersName(fields.user_id, caller)
    const customer = await customerById(store, id)
    await proveOwner(store, customer, fields.password, caller)
    await store.transaction().execute(async (writing) => {
      const named = { emails: [customer.email], id }
      await lockPerson(writing, named)
      await forgetAccount(writing, customer)
      await post(writing, {
        ...deactivatedNotice({ ...customer, publicUrl: config.publicUrl }),
        customer_id: null,
      })
      await markErased(writing, named)
    })
    posted()
    return { message: 'Ditt konto är avslutat och dina uppgifter är borttagna.' }
  })
}
