import { readCurrentUser } from '#contract/account.ts'
import type { Answers } from '../answer.ts'
import { flag } from '../cards.ts'
import type { Store } from '../database/open.ts'
import { Refused } from '../refuse.ts'
import { workRoles } from '../work-roles.ts'

/** Customers' own details. */
export function answerAccount({ answer }: Answers, store: Store): void {
  answer(readCurrentUser, async (_fields, { customer }) => {
    if (customer === null) throw new Refused('UNAUTHORIZED')
    const row = await store
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow()
    return {
      error: false as const,
      data: {
        detail: {
          user_id: row.id,
          first_name: row.first_name,
          last_name: row.last_name,
          email: row.email,
          receive_emails: flag(row.receive_emails),
          receive_tips: flag(row.receive_tips),
          profession_role: row.profession,
          school: row.school,
          // The specification's names; what is stored is a street and a city.
          school_address: row.street,
          postcode: row.postcode,
          street: row.city,
          city: row.city,
          telephone: row.telephone,
          workplace_id: row.workplace_id,
        },
        is_organisation: flag(row.is_organisation),
        organisation_approved: flag(row.organisation_approved),
        new_email: '',
      },
      yrkesroll: await workRoles(store),
    }
  })
}
