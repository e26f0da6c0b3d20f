import { guest } from '../core/callers/caller.ts'
import { normalizeEmail, refuseErased } from '../core/people/erasure.ts'
import { resetSecondFactor } from '../accounts/staff/reset-second-factor.ts'
import { CommandError, type OperatorCommand } from './operator-command.ts'

/** For a customer who has lost both the telephone and the recovery codes. The operator has to verify who asks. */
export const resetSecondFactorCommand: OperatorCommand = {
  usage: 'EMAIL',
  description: 'tar bort tvåstegsverifieringen från ett konto',
  run: ({ store, config }, address) => {
    const email = normalizeEmail(address)
    return store.transaction().execute(async (transaction) => {
      await refuseErased(transaction, guest, { emails: [email] })
      const customer = await transaction
        .selectFrom('customer')
        .select(['id', 'first_name', 'email'])
        .where('email', '=', email)
        .executeTakeFirst()
      if (customer === undefined || !(await resetSecondFactor(transaction, customer, config.publicUrl)))
        throw new CommandError(`${email} har ingen tvåstegsverifiering.`)
      return `Tvåstegsverifieringen för ${email} är borttagen och alla enheter utloggade.`
    })
  },
}
