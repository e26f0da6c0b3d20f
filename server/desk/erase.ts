import type { Writing } from '../database/open.ts'
import { forgetAccount, forgetDeeds, orderOfNobody, type Person } from '../person.ts'
import { findPerson } from './find-person.ts'
import type { Task } from './task.ts'

/** Takes somebody away for good: the account, and what was done without one. An order that is on its way loses its address too. */
export const erasePerson: Task = {
  takes: 'EMAIL',
  does: 'raderar allt som finns om en adress, även beställningar',
  run: ({ store }, given) =>
    store.transaction().execute(async (writing) => {
      const person = await findPerson(writing, given)
      const orders = await eraseOrders(writing, person)
      if (person.id !== null) await forgetAccount(writing, { id: person.id, email: person.emails[0] ?? '' })
      await forgetDeeds(writing, person)
      await writing.deleteFrom('letter').where('recipient', 'in', person.emails).execute()
      await writing.deleteFrom('mail_link').where('email', 'in', person.emails).execute()
      return `Allt om ${given} är raderat. Beställningar utan avsändare: ${orders}.`
    }),
}

async function eraseOrders(writing: Writing, { id, emails }: Person): Promise<number> {
  const orders = await writing
    .updateTable('material_order')
    .set(orderOfNobody)
    .where((row) => row.or([row('email', 'in', emails), row('customer_id', '=', id ?? '')]))
    .returning('id')
    .execute()
  return orders.length
}
