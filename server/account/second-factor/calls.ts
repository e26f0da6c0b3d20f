import QRCode from 'qrcode'
import * as calls from '#contract/second-factor.ts'
import { roleNeedsSecondFactor, secondFactorIsOn, wrongLogIn } from '#contract/words.ts'
import { customerOf, type Caller } from '../../caller.ts'
import { flag } from '../../cards.ts'
import { refuseErased } from '../../erasure.ts'
import { post } from '../../mail/post.ts'
import { Refused } from '../../refuse.ts'
import { customerById, detailOf, type Customer } from '../customer.ts'
import type { AccountHouse } from '../house.ts'
import { secondFactorNotice } from '../notices.ts'
import { proveOwner } from '../prove-owner.ts'
import { needsSecondFactor } from '../roles.ts'
import { beginSession } from '../sessions.ts'
import { beginFactor, factorOf, isOn, removeFactor } from './factor.ts'
import { ticketHolder, useTicket } from './log-in-step.ts'
import { withCode } from './prove.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

/** A second factor: setting it up, logging in with it, and taking it away. */
export function answerSecondFactor(house: AccountHouse): void {
  const { answer, store, config, posted } = house
  const own = (caller: Caller) => customerById(store, customerOf(caller).id)
  const notice = (customer: Customer, on: boolean) =>
    secondFactorNotice({ ...customer, publicUrl: config.publicUrl }, on)

  answer(calls.readSecondFactor, async (_fields, caller) => {
    const customer = await own(caller)
    const factor = await factorOf(store, customer.id)
    const codes = await store
      .selectFrom('recovery_code')
      .select('code_hash')
      .where('customer_id', '=', customer.id)
      .execute()
    return {
      data: {
        since: factor?.confirmed_at ?? null,
        required: flag(needsSecondFactor(customer) ? 1 : 0),
        codes_left: codes.length,
      },
    }
  })

  answer(calls.startSecondFactor, async ({ ticket, password }, caller) => {
    const customer = ticket === undefined ? await own(caller) : await ticketHolder(store, ticket, 'setup')
    if (ticket === undefined) await proveOwner(store, customer, password, caller)
    const totp = await store.transaction().execute(async (writing) => {
      await refuseErased(writing, caller, { emails: [], id: customer.id })
      if (await isOn(writing, customer.id)) throw new Refused('CONFLICT', { message: secondFactorIsOn })
      return beginFactor({ store, config }, writing, customer)
    })
    const uri = totp.toString()
    const qr = await QRCode.toString(uri, { type: 'svg', margin: 3, errorCorrectionLevel: 'M' })
    const image = `data:image/svg+xml;base64,${Buffer.from(qr).toString('base64')}`
    return { data: { secret: totp.secret.base32, uri, qr: image } }
  })

  answer(calls.confirmSecondFactor, async ({ ticket, code }, caller) => {
    const customer = ticket === undefined ? await own(caller) : await ticketHolder(store, ticket, 'setup')
    if (await isOn(store, customer.id)) throw new Refused('CONFLICT', { message: secondFactorIsOn })
    const confirm = async (writing: Parameters<typeof useTicket>[0]) => {
      await refuseErased(writing, caller, { emails: [], id: customer.id })
      const begun = await writing
        .updateTable('second_factor')
        .set({ confirmed_at: Date.now() })
        .where('customer_id', '=', customer.id)
        .where('confirmed_at', 'is', null)
        .returning('customer_id')
        .executeTakeFirst()
      if (begun === undefined) throw new Refused('CONFLICT', { message: secondFactorIsOn })
      const recovery_codes = await makeRecoveryCodes(writing, customer.id)
      await post(writing, notice(customer, true))
      if (ticket === undefined) return { recovery_codes, session: null }
      await useTicket(writing, ticket)
      const token = await beginSession(writing, customer, caller.browser, { proved: true })
      if (token === null) throw new Refused('UNAUTHORIZED', { message: wrongLogIn })
      return { recovery_codes, session: { token, detail: detailOf(customer) } }
    }
    const data = await withCode(house, customer, code, confirm, { recovery: false })
    posted()
    return { data }
  })

  answer(calls.logInCode, async ({ ticket, code }, { browser }) => {
    const customer = await ticketHolder(store, ticket, 'code')
    const token = await withCode(house, customer, code, async (writing) => {
      await useTicket(writing, ticket)
      return beginSession(writing, customer, browser, { proved: true })
    })
    posted()
    if (token === null) throw new Refused('UNAUTHORIZED', { message: wrongLogIn })
    return { token, data: { detail: detailOf(customer) } }
  })

  answer(calls.renewRecoveryCodes, async ({ password, code }, caller) => {
    const customer = await own(caller)
    await proveOwner(store, customer, password, caller)
    const recovery_codes = await withCode(house, customer, code, (writing) =>
      makeRecoveryCodes(writing, customer.id),
    )
    posted()
    return { data: { recovery_codes } }
  })

  answer(calls.stopSecondFactor, async ({ password, code }, caller) => {
    const customer = await own(caller)
    if (needsSecondFactor(customer)) throw new Refused('FORBIDDEN', { message: roleNeedsSecondFactor })
    await proveOwner(store, customer, password, caller)
    await withCode(house, customer, code, async (writing) => {
      await removeFactor(writing, customer.id)
      await post(writing, notice(customer, false))
    })
    posted()
    return { message: 'Tvåstegsverifieringen är avstängd.' }
  })
}
