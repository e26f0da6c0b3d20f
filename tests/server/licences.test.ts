import { expect, test } from 'vitest'
import { licences } from '#contract/licences.ts'
import type { Listing } from '#contract/schemas/catalogue.ts'
import type { Material } from '#contract/schemas/material.ts'
import { publish, unpublish } from '#server/operator/publish-material.ts'
import { setUpUploadFixture } from './upload-fixture.ts'
import {
  errorsIn,
  fileFields,
  linkFields,
  materialIn,
  sendForm,
  updatePath,
} from './customer-material-fields.ts'
import { createCustomer } from './create-customer.ts'

const at = setUpUploadFixture()

const read = async (slug: string, query = '', headers: Record<string, string> = {}) =>
  (await at.server.app.inject({ url: `/v1/product/detail/${slug}${query}`, headers })).json<{
    data: Material
  }>().data
const publishNow = async (slug: string) => {
  expect(await publish(at.server.store, slug)).toBe('done')
  await at.server.finder.follow()
}
const [ccBy, ownWords] = ['cc-by', 'egna-villkor'].map((slug) => licences.find((one) => one.slug === slug)!)

test('a teacher chooses the licence of a material, and everybody sees it', async () => {
  const made = materialIn(await at.create(await linkFields(at.server, { name: 'Igelkottens bo' })))
  expect(made).toMatchObject({ license: 'cc-by', license_text: '' })
  const words = 'Får kopieras i skolan, inte säljas.'
  const own = materialIn(
    await at.create(
      await linkFields(at.server, { name: 'Grävlingens gryt', license: 'egna-villkor', license_text: words }),
    ),
  )
  expect(own).toMatchObject({ license: 'egna-villkor', license_text: words })
  await publishNow(made.slug)
  await publishNow(own.slug)

  expect(await read(made.slug)).toMatchObject({
    license: 'CC BY 4.0',
    license_url: 'https://creativecommons.org/licenses/by/4.0/deed.sv',
    licens: { id: ccBy!.id, name: 'CC BY', slug: 'cc-by' },
  })
  expect(await read(own.slug)).toMatchObject({
    license: words,
    license_url: '',
    licens: { name: 'Egna villkor' },
  })
  const oai = await at.server.app.inject(
    `/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=${await oaiName(made.slug)}`,
  )
  expect(oai.body).toContain('<dc:rights>https://creativecommons.org/licenses/by/4.0/</dc:rights>')
  const rss = await at.server.app.inject('/nytt-material.xml')
  expect(rss.body).toContain(`<dc:rights>${words}</dc:rights>`)
})

async function oaiName(slug: string): Promise<string> {
  const { body } = await at.server.app.inject('/oai?verb=ListIdentifiers&metadataPrefix=oai_dc')
  const { id } = await at.server.store
    .selectFrom('material')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const prefix = /<identifier>([^<]*\/)\d+<\/identifier>/.exec(body)?.[1] ?? ''
  return encodeURIComponent(`${prefix}${id}`)
}

test('materials can be filtered by licence', async () => {
  const made = materialIn(
    await at.create(await linkFields(at.server, { license: 'egna-villkor', license_text: 'Fråga mig.' })),
  )
  await publishNow(made.slug)
  const list = async (licens: string) =>
    (await at.server.app.inject(`/v1/product/latest?per_page=96&licens=${licens}`)).json<Listing>()
  const own = await list(String(ownWords!.id))
  expect(own.customer_materials.map(({ slug }) => slug)).toContain(made.slug)
  const both = await list(`${ccBy!.id},${ownWords!.id}`)
  const group = both.filters.find(({ param }) => param === 'licens')
  expect(group).toMatchObject({ title: 'Licens', checked: true, isOpen: true })
  const rows = await at.server.store
    .selectFrom('material')
    .select('license')
    .where('status', '=', 1)
    .where('is_customer', '=', 0)
    .execute()
  const count = rows.filter(({ license }) => license === 'CC BY 4.0').length
  expect(group?.data.find(({ id }) => id === ccBy!.id)?.product_count).toBe(count)
  expect(group?.data.map(({ name }) => name)[0]).toBe('CC BY')
})

test('an unknown licence, and missing or too long terms, are refused at their field', async () => {
  const refused = async (fields: Record<string, string>) =>
    errorsIn(await at.create(await linkFields(at.server, fields)))
  expect(await refused({ license: 'x' })).toEqual({ license: ['Välj en licens.'] })
  expect(await refused({ license: 'egna-villkor' })).toEqual({
    license_text: ['Skriv vad andra får göra med materialet.'],
  })
  expect(await refused({ license: 'egna-villkor', license_text: 'å'.repeat(501) })).toEqual({
    license_text: ['Högst 500 tecken.'],
  })
})

test('a form of an older version without a licence field leaves the licence unchanged', async () => {
  const fields = await linkFields(at.server, { license: 'cc-by-nc-sa' })
  const made = materialIn(await at.create(fields))
  const { license: _license, ...without } = fields
  const change = { ...without, id: made.id, version: 1 }
  const changed = materialIn(await sendForm(at.server, updatePath, change, at.teacher.headers))
  expect(changed).toMatchObject({ license: 'cc-by-nc-sa', version: 2 })
})

test('before publication a document can be read by its owner and an editor, by nobody else and at no public address', async () => {
  const made = materialIn(await at.create(await fileFields(at.server)))
  const address = made.files[0]?.file ?? ''
  const { store, app } = at.server
  const [editor, stranger, ended] = [
    await createCustomer(store, { roles: ['editor'] }),
    await createCustomer(store),
    await createCustomer(store, { expired: true }),
  ]
  const ask = (headers: Record<string, string> = {}) => app.inject({ url: address, headers })
  for (const { headers } of [at.teacher, editor]) {
    const response = await ask(headers)
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers['content-disposition']).toContain('attachment')
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
  for (const headers of [{}, stranger.headers, ended.headers])
    expect((await ask(headers)).statusCode).toBe(404)
  expect((await app.inject(`${address}?token=${at.teacher.token}`)).statusCode).toBe(404)
  await publishNow(made.slug)
  const open = await ask()
  expect([open.statusCode, open.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  expect(await unpublish(store, made.slug)).toBe('done')
  expect((await ask()).statusCode).toBe(404)
})

test('only the owner and editors see who made a material', async () => {
  const made = materialIn(await at.create(await linkFields(at.server)))
  expect(made.customer_id).toBe(at.teacher.id)
  const editor = await createCustomer(at.server.store, { roles: ['editor'] })
  const stranger = await createCustomer(at.server.store)
  expect((await read(made.slug, '?preview=1', at.teacher.headers)).customer_id).toBe(at.teacher.id)
  await publishNow(made.slug)
  expect((await read(made.slug, '', editor.headers)).customer_id).toBe(at.teacher.id)
  for (const headers of [{}, stranger.headers])
    expect((await read(made.slug, '', headers)).customer_id).toBeNull()
  const request = { requests: [{ path: `/product/detail/${made.slug}`, method: 'POST', body: {} }] }
  const batch = await at.server.app.inject({ method: 'POST', url: '/v1/batch', payload: request })
  expect(batch.body).not.toContain(at.teacher.id)
})
