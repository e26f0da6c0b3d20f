import { randomBytes, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import type { MemberRole } from '#contract/box-members.ts'
import { createEmailLink } from '#server/accounts/email-link.ts'
import { followTokenOf } from '#server/orders/follow-token.ts'
import { createPrinted } from './packing-fixture.ts'
import { join } from './waiting-fixture.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { addMaterial } from '#tests/support/add-material.ts'
import type { Server } from '#tests/support/test-server.ts'
import { newEmail, password, registrationFields, solveCaptcha } from './account-fixture.ts'
import { newInvitationSecret } from './account-box-fixture.ts'
import { addJointOrder, recipient } from './joint-order-fixture.ts'
import { orderFields, orderPath, createPrint, send } from './order-fields.ts'
import { createCustomers } from './create-customer.ts'
import type { Actor } from './access-actors.ts'

type Person = Awaited<ReturnType<typeof createCustomers>>[number] & { email: string }

/** The fixtures of the access matrix: actors of every kind, and materials of the owner and of nobody. */
export type AccessFixture = Awaited<ReturnType<typeof createAccessFixture>>

/** A separate fixture for each check, because many of them end or delete something. */
export async function createAccessFixture(server: Server) {
  const { store } = server
  passwordHash ??= hashPassword(password)
  const storedHash = await passwordHash
  const wanted: Record<Exclude<Actor, 'guest'> | 'stranger', Parameters<typeof createCustomers>[1][number]> =
    {
      owner: {},
      otherCustomer: {},
      unconfirmed: { row: { email_confirmed_at: null } },
      expiredToken: { options: { expired: true } },
      deactivated: { options: { deactivated: true } },
      unapprovedOrganisation: { row: { is_organisation: 1, organisation_approved: 0 } },
      otherOrigin: {},
      editor: { options: { roles: ['editor'] } },
      stranger: {},
    }
  const emails = Object.values(wanted).map(newEmail)
  const created = await createCustomers(
    store,
    Object.values(wanted).map(({ options = {}, row }, at) => {
      const email = emails[at] ?? ''
      return { options, row: { email, password_hash: storedHash, ...row } }
    }),
  )
  const { stranger, ...people } = Object.fromEntries(
    Object.keys(wanted).map((name, at) => [name, { ...created[at], email: emails[at] }]),
  ) as Record<keyof typeof wanted, Person>
  const owned = { customer_id: people.owner.id, is_customer: 1 }
  const draft = await addFixtureMaterial(server, { ...owned, status: 0, image: '' })
  const ownPublished = await addFixtureMaterial(server, { ...owned, status: 1 })
  const print = await createPrint(server, { stock_qty: 500, max_qty: 10 })
  const published = await store
    .selectFrom('material')
    .select(['id', 'slug'])
    .where('id', '=', print.id)
    .executeTakeFirstOrThrow()
  const file = await store
    .selectFrom('material')
    .select(['id', 'slug'])
    .where('is_downloadable', '=', 1)
    .where('status', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const emailOf = (actor: Actor) => (actor === 'guest' ? people.otherCustomer.email : people[actor].email)
  return {
    people,
    stranger: stranger.id,
    password,
    newPassword: 'sommarregn på tak',
    newEmail,
    emailOf,
    draft,
    own: ownPublished,
    published,
    file,
    order: Object.fromEntries(
      Object.entries(orderFields(print.id)).map(([name, value]) => [name, String(value)]),
    ),
    sellOut: (id: number) =>
      store.updateTable('material').set({ stock_qty: 0 }).where('id', '=', id).execute(),
    /** An order of the owner. */
    ownOrder: async () => {
      const placed = await send(server, orderPath, orderFields(print.id), people.owner.headers)
      return placed.json<{ order_id: string }>().order_id
    },
    ownBox: async (update: string) => {
      const id = randomUUID()
      await send(server, '/customer/box-sync', { id, update }, people.owner.headers)
      return id
    },
    /** An invitation to a box of the owner; resolves to its secret. */
    invite: async (id: string) => {
      const secret = newInvitationSecret()
      const fields = { id, secret, role: 'edit' }
      await send(server, '/customer/box-invite', fields, people.owner.headers)
      return secret
    },
    /** Puts somebody into a box; resolves to the id of the membership. */
    joinBox: async (box_id: string, { id: customer_id }: Person, role: MemberRole) => {
      const id = randomUUID()
      const joined = { joined_at: Date.now(), ended_at: null, ended: '' as const }
      await store
        .insertInto('box_member')
        .values({ id, box_id, customer_id, role, ...joined })
        .execute()
      return id
    },
    /** A joint order with one answer, as its owner sends it. */
    jointOrder: async () => ({
      secret: (await addJointOrder(store, print.id)).secret,
      ...(recipient() as Record<string, string>),
    }),
    followToken: (order: string) => followTokenOf(store, order),
    /** The token of a place in the queue for a sold-out material. */
    placeToken: async () => join(server, await createPrinted(server, 0), { email: newEmail(), qty: 5 }),
    login: (actor: Actor) => ({ email: emailOf(actor), password }),
    solved: (purpose: 'register' | 'organisation' | 'reset') => solveCaptcha(server, purpose),
    registering: async (purpose: 'register' | 'organisation') => ({
      ...Object.fromEntries(
        Object.entries(registrationFields()).map(([name, value]) => [name, String(value)]),
      ),
      altcha: await solveCaptcha(server, purpose),
    }),
    /** The token of a link that was emailed to the actor. */
    resetToken: (actor: Actor) => {
      const { id, email } = people[actor === 'guest' ? 'otherCustomer' : actor]
      return store.transaction().execute((writing) => createEmailLink(writing, id, 'reset', email))
    },
    versionOf: async (id: number) => {
      const row = await store
        .selectFrom('material')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return String(row.version)
    },
    /** Ensures that there is a picture to delete. */
    givePicture: async (id: number) => {
      const image = '/uploads/product/thumb/prov-0123456789abcdef-300x200.webp'
      await store.updateTable('material').set({ image }).where('id', '=', id).execute()
      return String(id)
    },
    form: {
      name: `Prov ${randomBytes(4).toString('hex')}`,
      kind: 'link',
      short_description: 'En länk att prova.',
      product_externalurl: 'https://skolverket.example/',
      link_title: 'Till länken',
      arskurs: '14',
      amne: '23',
    },
  }
}

let passwordHash: Promise<string> | undefined

/** A material of the fixture that nobody else knows. */
async function addFixtureMaterial(server: Server, fields: Partial<Insertable<Database['material']>>) {
  const slug = `prov-${randomBytes(6).toString('hex')}`
  return { id: await addMaterial(server, { slug, name: 'Prov', ...fields }), slug }
}
