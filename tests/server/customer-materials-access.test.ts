import { expect, test } from 'vitest'
import { setUpUploadFixture } from './upload-fixture.ts'
import {
  createPath,
  deleteImagePath,
  linkFields,
  materialIn,
  photo,
  sendForm,
  updatePath,
  type CustomerMaterialFields,
} from './customer-material-fields.ts'
import { createCustomer } from './create-customer.ts'

const fixture = setUpUploadFixture()

const showPath = '/customer/show-product'
const listPath = '/customer/products'
const send = (path: string, fields: CustomerMaterialFields, headers: Record<string, string>) =>
  sendForm(fixture.server, path, fields, headers)

test('each kind of caller gets the agreed answers about an unpublished material', async () => {
  const { store } = fixture.server
  const [stranger, expired, deactivated] = [
    await createCustomer(store),
    await createCustomer(store, { expired: true }),
    await createCustomer(store, { deactivated: true }),
  ]
  const [unconfirmed, organisation] = [await createCustomer(store), await createCustomer(store)]
  await store
    .updateTable('customer')
    .set({ email_confirmed_at: null })
    .where('id', '=', unconfirmed.id)
    .execute()
  await store.updateTable('customer').set({ is_organisation: 1 }).where('id', '=', organisation.id).execute()
  const made = materialIn(await fixture.withPicture(await photo()))
  const fields = await linkFields(fixture.server)
  const attempts: Record<string, (headers: Record<string, string>) => ReturnType<typeof send>> = {
    list: (headers) => send(listPath, {}, headers),
    show: (headers) => send(showPath, { slug: made.slug }, headers),
    create: (headers) => send(createPath, fields, headers),
    update: (headers) => send(updatePath, { ...fields, id: made.id, version: 1 }, headers),
    image: (headers) => send(deleteImagePath, { id: made.id }, headers),
  }
  const foreign = { ...fixture.teacher.headers, origin: 'https://evil.example' }
  const table: [who: string, headers: Record<string, string>, wanted: Record<string, number | string>][] = [
    ['a guest', {}, { list: 401, show: 401, create: 401, update: 401, image: 401 }],
    ['an ended session', expired.headers, { list: 401, show: 401, create: 401, update: 401, image: 401 }],
    [
      'a deactivated account',
      deactivated.headers,
      { list: 401, show: 401, create: 401, update: 401, image: 401 },
    ],
    ['another site', foreign, { list: 403, show: 403, create: 403, update: 403, image: 403 }],
    [
      'an address not confirmed',
      unconfirmed.headers,
      { list: 200, show: 'nothing', create: 403, update: 403, image: 403 },
    ],
    [
      'an organisation not approved',
      organisation.headers,
      { list: 200, show: 'nothing', create: 403, update: 403, image: 403 },
    ],
    [
      'another customer',
      stranger.headers,
      { list: 200, show: 'nothing', create: 200, update: 404, image: 404 },
    ],
    ['its owner', fixture.teacher.headers, { list: 200, show: 200, create: 200, image: 200, update: 409 }],
  ]
  for (const [who, headers, wanted] of table) {
    for (const [what, code] of Object.entries(wanted)) {
      const response = await attempts[what]?.(headers)
      const output = response?.body === '{"status":"DATA NOT FOUND"}' ? 'nothing' : response?.statusCode
      expect([who, what, output]).toEqual([who, what, code])
    }
  }
})
