import QRCode from 'qrcode'
import * as calls from '#contract/calls/second-factor.ts'
import { roleNeedsSecondFactor, secondFactorIsOn, wrongCredentials } from '#contract/messages.ts'
import { requireCustomer, type Caller } from '../core/callers/caller.ts'
import { toFlag } from '../core/fields/to-flag.ts'
import { refuseErased } from '../core/people/erasure.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { customerById, toUserDetail, type Customer } from './customer.ts'
import type { AccountDeps } from './account-deps.ts'
import { secondFactorNotice } from './account-notices.ts'
import { reauthenticate } from './reauthenticate.ts'
import { createSession } from './sessions.ts'
import { createFactor, findFactor, isSecondFactorOn, removeFactor } from './second-factor/factor.ts'
import { consumeTicket, customerOfTicket, requiresSecondFactor } from './log-in-step.ts'
import { withSecondFactorCode } from './with-second-factor-code.ts'
import { createRecoveryCodes } from './second-factor/recovery-codes.ts'

/** Second factor: setup, log-in and removal. */
export function mountSecondFactorCalls(deps: AccountDeps): void {
  const { implement, store, config, wakeEmailDelivery } = deps
  const customerOf = (caller: Caller) => customerById(store, requireCustomer(caller).id)
  const notice = (customer: Customer, on: boolean) =>
    secondFactorNotice({ ...customer, publicUrl: config.publicUrl }, on)

  implement(calls.readSecondFactor, async (_fields, caller) => {
    const customer = await customerOf(caller)
    const factor = await findFactor(store, customer.id)
    const codes = await store
      .selectFrom('recovery_code')
      .select('code_hash')
      .where('customer_id', '=', customer.id)
      .execute()
    return {
      data: {
        since: factor?.confirmed_at ?? null,
        required: toFlag((await requiresSecondFactor(store, customer.id)) ? 1 : 0),
        codes_left: codes.length,
      },
    }
  })

  implement(calls.startSecondFactor, async ({ ticket, password }, caller) => {
    const customer =
      ticket === undefined ? await customerOf(caller) : await customerOfTicket(store, ticket, 'setup')
    if (ticket === undefined) await reauthenticate(store, customer, password, caller)
    const totp = await store.transaction().execute(async (transaction) => {
      await refuseErased(transaction, caller, { emails: [], id: customer.id })
      if (await isSecondFactorOn(transaction, customer.id))
        throw new RefusalError('CONFLICT', { message: secondFactorIsOn })
      return createFactor({ store, config }, transaction, customer)
    })
    const uri = totp.toString()
    const qr = await QRCode.toString(uri, { type: 'svg', margin: 3, errorCorrectionLevel: 'M' })
    const image = `data:image/svg+xml;base64,${Buffer.from(qr).toString('base64')}`
    return { data: { secret: totp.secret.base32, uri, qr: image } }
  })

  implement(calls.confirmSecondFactor, async ({ ticket, code }, caller) => {
    const customer =
      ticket === undefined ? await customerOf(caller) : await customerOfTicket(store, ticket, 'setup')
    if (await isSecondFactorOn(store, customer.id))
      throw new RefusalError('CONFLICT', { message: secondFactorIsOn })
    const confirm = async (transaction: Parameters<typeof consumeTicket>[0]) => {
      await refuseErased(transaction, caller, { emails: [], id: customer.id })
      const confirmed = await transaction
        .updateTable('second_factor')
        .set({ confirmed_at: Date.now() })
        .where('customer_id', '=', customer.id)
        .where('confirmed_at', 'is', null)
        .returning('customer_id')
        .executeTakeFirst()
      if (confirmed === undefined) throw new RefusalError('CONFLICT', { message: secondFactorIsOn })
      const recovery_codes = await createRecoveryCodes(transaction, customer.id)
      await enqueueEmail(transaction, notice(customer, true))
      if (ticket === undefined) return { recovery_codes, session: null }
      await consumeTicket(transaction, ticket)
      const token = await createSession(transaction, customer, caller, { proved: true })
      if (token === null) throw new RefusalError('UNAUTHORIZED', { message: wrongCredentials })
      return { recovery_codes, session: { token, detail: toUserDetail(customer) } }
    }
    const data = await withSecondFactorCode(deps, customer, code, confirm, { recovery: false })
    wakeEmailDelivery()
    return { data }
  })

  implement(calls.logInCode, async ({ ticket, code }, caller) => {
    const customer = await customerOfTicket(store, ticket, 'code')
    const token = await withSecondFactorCode(deps, customer, code, async (transaction) => {
      await consumeTicket(transaction, ticket)
      return createSession(transaction, customer, caller, { proved: true })
    })
    wakeEmailDelivery()
    if (token === null) throw new RefusalError('UNAUTHORIZED', { message: wrongCredentials })
    return { token, data: { detail: toUserDetail(customer) } }
  })

  implement(calls.renewRecoveryCodes, async ({ password, code }, caller) => {
    const customer = await customerOf(caller)
    await reauthenticate(store, customer, password, caller)
    const recovery_codes = await withSecondFactorCode(deps, customer, code, (transaction) =>
      createRecoveryCodes(transaction, customer.id),
    )
    wakeEmailDelivery()
    return { data: { recovery_codes } }
  })

  implement(calls.stopSecondFactor, async ({ password, code }, caller) => {
    const customer = await customerOf(caller)
    if (await requiresSecondFactor(store, customer.id))
      throw new RefusalError('FORBIDDEN', { message: roleNeedsSecondFactor })
    await reauthenticate(store, customer, password, caller)
    await withSecondFactorCode(deps, customer, code, async (transaction) => {
      await removeFactor(transaction, customer.id)
      await enqueueEmail(transaction, notice(customer, false))
    })
    wakeEmailDelivery()
    return { message: 'Tvåstegsverifieringen är avstängd.' }
  })
}
