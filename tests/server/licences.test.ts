import { expect, test } from 'vitest'
import { licences } from '#contract/licences.ts'
import type { Listing } from '#contract/schemas/catalogue.ts'
import type { Material } from '#contract/schemas/material.ts'
import { publish, unpublish } from '#server/commands/change-publication.ts'
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

const fixture = setUpUploadFixture()

const read = async (slug: string, query = '', headers: Record<string, string> = {}) =>
  (await fixture.server.app.inject({ url: `/v1/product/detail/${slug}${query}`, headers })).json<{
    data: Material
  }>().data
const publishNow = async (slug: string) => {
  expect(await publish(fixture.server.store, slug)).toBe('done')
  await fixture.server.finder.follow()
}
const [ccBy, ownWords] = ['cc-by', 'egna-villkor'].map((slug) => licences.find((one) => one.slug === slug)!)

test('a teacher chooses the licence of a material, and everybody sees it', async () => {
  const created = materialIn(
    await fixture.create(await linkFields(fixture.server, { name: 'Igelkottens bo' })),
  )
  expect(created).toMatchObject({ license: 'cc-by', license_text: '' })
  const words = 'Får kopieras i skolan, inte säljas.'
  const own = materialIn(
    await fixture.create(
      await linkFields(fixture.server, {
        name: 'Grävlingens gryt',
        license: 'egna-villkor',
        license_text: words,
      }),
    ),
  )
  expect(own).toMatchObject({ license: 'egna-villkor', license_text: words })
  await publishNow(created.slug)
  await publishNow(own.slug)

  expect(await read(created.slug)).toMatchObject({
    license: 'CC BY 4.0',
    license_url: 'https://creativecommons.org/licenses/by/4.0/deed.sv',
    licens: { id: ccBy!.id, name: 'CC BY', slug: 'cc-by' },
  })
  expect(await read(own.slug)).toMatchObject({
    license: words,
    license_url: '',
    licens: { name: 'Egna villkor' },
  })
  const oai = await fixture.server.app.inject(
    `/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=${await oaiName(created.slug)}`,
  )
  expect(oai.body).toContain('<dc:rights>https://creativecommons.org/licenses/by/4.0/</dc:rights>')
  const rss = await fixture.server.app.inject('/nytt-material.xml')
  expect(rss.body).toContain(`<dc:rights>${words}</dc:rights>`)
})

async function oaiName(slug: string): Promise<string> {
  const { body } = await fixture.server.app.inject('/oai?verb=ListIdentifiers&metadataPrefix=oai_dc')
  const { id } = await fixture.server.store
    .selectFrom('material')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const prefix = /<identifier>([^<]*\/)\d+<\/identifier>/.exec(body)?.[1] ?? ''
  return encodeURIComponent(`${prefix}${id}`)
}

test('materials can be filtered by licence', async () => {
  const created = materialIn(
    await fixture.create(
      await linkFields(fixture.server, { license: 'egna-villkor', license_text: 'Fråga mig.' }),
    ),
  )
  await publishNow(created.slug)
  const list = async (licens: string) =>
    (await fixture.server.app.inject(`/v1/product/latest?per_page=96&licens=${licens}`)).json<Listing>()
  const own = await list(String(ownWords!.id))
  expect(own.customer_materials.map(({ slug }) => slug)).toContain(created.slug)
  const both = await list(`${ccBy!.id},${ownWords!.id}`)
  const group = both.filters.find(({ param }) => param === 'licens')
  expect(group).toMatchObject({ title: 'Licens', checked: true, isOpen: true })
  const rows = await fixture.server.store
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
    errorsIn(await fixture.create(await linkFields(fixture.server, fields)))
  expect(await refused({ license: 'x' })).toEqual({ license: ['Välj en licens.'] })
  expect(await refused({ license: 'egna-villkor' })).toEqual({
    license_text: ['Skriv vad andra får göra med materialet.'],
  })
  expect(await refused({ license: 'egna-villkor', license_text: 'å'.repeat(501) })).toEqual({
    license_text: ['Högst 500 tecken.'],
  })
})

test('a form of an older version without a licence field leaves the licence unchanged', async () => {
  const fields = await linkFields(fixture.server, { license: 'cc-by-nc-sa' })
  const created = materialIn(await fixture.create(fields))
  const { license: _license, ...without } = fields
  const change = { ...without, id: created.id, version: 1 }
  const changed = materialIn(await sendForm(fixture.server, updatePath, change, fixture.teacher.headers))
  expect(changed).toMatchObject({ license: 'cc-by-nc-sa', version: 2 })
})

test('before publication a document can be read by its owner and an editor, by nobody else and at no public address', async () => {
  const created = materialIn(await fixture.create(await fileFields(fixture.server)))
  const address = created.files[0]?.file ?? ''
  const { store, app } = fixture.server
  const [editor, stranger, ended] = [
    await createCustomer(store, { roles: ['editor'] }),
    await createCustomer(store),
    await createCustomer(store, { expired: true }),
  ]
  const ask = (headers: Record<string, string> = {}) => app.inject({ url: address, headers })
  for (const { headers } of [fixture.teacher, editor]) {
    const response = await ask(headers)
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers['content-disposition']).toContain('attachment')
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
  for (const headers of [{}, stranger.headers, ended.headers])
    expect((await ask(headers)).statusCode).toBe(404)
  expect((await app.inject(`${address}?token=${fixture.teacher.token}`)).statusCode).toBe(404)
  await publishNow(created.slug)
  const open = await ask()
  expect([open.statusCode, open.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  expect(await unpublish(store, created.slug)).toBe('done')
  expect((await ask()).statusCode).toBe(404)
})

test('only the owner and editors see who made a material', async () => {
  const created = materialIn(await fixture.create(await linkFields(fixture.server)))
  expect(created.customer_id).toBe(fixture.teacher.id)
  const editor = await createCustomer(fixture.server.store, { roles: ['editor'] })
  const stranger = await createCustomer(fixture.server.store)
  expect((await read(created.slug, '?preview=1', fixture.teacher.headers)).customer_id).toBe(
    fixture.teacher.id,
  )
  await publishNow(created.slug)
  expect((await read(created.slug, '', editor.headers)).customer_id).toBe(fixture.teacher.id)
  for (const headers of [{}, stranger.headers])
    expect((await read(created.slug, '', headers)).customer_id).toBeNull()
  const request = { requests: [{ path: `/product/detail/${created.slug}`, method: 'POST', body: {} }] }
  const batch = await fixture.server.app.inject({ method: 'POST', url: '/v1/batch', payload: request })
  expect(batch.body).not.toContain(fixture.teacher.id)
})
