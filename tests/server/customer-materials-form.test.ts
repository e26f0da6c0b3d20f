import { expect, test } from 'vitest'
import { required } from '#contract/messages.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import {
  createPath,
  errorsIn,
  linkFields,
  pdfFile,
  photoFile,
  updatePath,
} from './customer-material-fields.ts'
import { teacherForEachTest } from './teacher-fixture.ts'

const server = await serverForTests()
const own = teacherForEachTest(server)
const { send, make, rowOf } = own

test('all missing fields are reported at once, and nothing is stored', async () => {
  const response = await send(createPath, { kind: 'file' })
  expect(response.statusCode).toBe(422)
  expect(errorsIn(response)).toEqual({
    name: [required],
    short_description: [required],
    arskurs: ['Välj minst en årskurs.'],
    amne: ['Välj minst ett ämne.'],
    files: ['Lägg till minst ett dokument.'],
  })
  expect(
    await server.store
      .selectFrom('material')
      .select('id')
      .where('customer_id', '=', own.teacher.id)
      .execute(),
  ).toEqual([])
})

test.each([
  [{ name: 'å'.repeat(256) }, 'name'],
  [{ short_description: 'å'.repeat(501) }, 'short_description'],
  [{ description: `<p>${'å'.repeat(40_000)}</p>` }, 'description'],
  [{ kind: 'game', files: pdfFile() }, 'kind'],
  [{ product_externalurl: 'javascript:alert(1)' }, 'product_externalurl'],
  [{ product_externalurl: 'ftp://skogen.example/' }, 'product_externalurl'],
  [{ product_externalurl: 'https://skola.example@evil.example/' }, 'product_externalurl'],
  [{ product_externalurl: 'https://localhost/' }, 'product_externalurl'],
  [{ kind: 'film', video_embed_url: 'https://evil.example/watch?v=aqz-KE-bpKQ' }, 'video_embed_url'],
  [
    { kind: 'film', video_embed_url: '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ">' },
    'video_embed_url',
  ],
  [{ arskurs: '' }, 'arskurs'],
  [{ arskurs: '999999' }, 'arskurs'],
  [{ amne: '1 or 1=1' }, 'amne'],
  [{ tema: '10' }, 'tema'],
  [{ product_plan: '99' }, 'product_plan'],
  [{ keywords: Array.from({ length: 21 }, (_, at) => `ord${at}`).join(',') }, 'keywords'],
  [{ keywords: 'o'.repeat(51) }, 'keywords'],
  [{ needs: 'o'.repeat(501) }, 'needs'],
  [{ image_crop: '0,0,2,1' }, 'image_crop'],
])('%j is refused at its field', async (more, field) => {
  const response = await send(createPath, await linkFields(server, more))
  expect([response.statusCode, Object.keys(errorsIn(response))]).toEqual([422, [field]])
})

test('what one needs is stored, and stays when a page of an earlier version saves without that field', async () => {
  const created = await make({ needs: ' Sax,\u200b lim ' })
  expect(created.needs).toBe('Sax, lim')
  const later = await linkFields(server, { id: created.id, version: created.version, name: 'Nytt namn' })
  expect((await send(updatePath, later)).statusCode).toBe(200)
  expect(await rowOf(created.id)).toMatchObject({ name: 'Nytt namn', needs: 'Sax, lim' })
})

test('a picture needs an alternative text', async () => {
  const response = await send(createPath, await linkFields(server, { image: await photoFile() }))
  expect([response.statusCode, Object.keys(errorsIn(response))]).toEqual([422, ['image_alt']])
})

test('texts are sanitized when stored, and a film is reduced to its id', async () => {
  const created = await make({
    kind: 'film',
    video_embed_url: 'https://youtu.be/aqz-KE-bpKQ?si=spår&t=3',
    description: '<p onclick="x()">Hej<script>alert(1)</script><img src=https://spion.example/p.gif></p>',
    product_instructions: '<iframe srcdoc="x"></iframe><a href="javascript:x()">Läs</a>',
  })
  const row = await rowOf(created.id)
  expect(row).toMatchObject({
    description: '<p>Hej</p>',
    product_instructions: '<a>Läs</a>',
    video_embed_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    ...{ product_video: 1, product_externalurl: '', is_downloadable: 0 },
  })
})

test('the form cannot write other columns', async () => {
  const others = {
    status: 1,
    is_customer: 0,
    views: 999,
    like_count: 999,
    customer_id: 'x',
    sender: 1,
    sender_id: 1,
  }
  const more = {
    ...others,
    slug: 'matematik',
    boosted: 1,
    stock_qty: 5,
    is_order: 1,
    published_at: 1,
    license_url: 'https://evil.example',
  }
  const created = await make(more)
  const untouched = {
    ...{ status: 0, is_customer: 1, views: 0, like_count: 0, customer_id: own.teacher.id, sender_id: null },
    ...{ boosted: 0, stock_qty: 0, is_order: 0, slug: created.slug },
    license: 'CC BY 4.0',
    license_url: 'https://creativecommons.org/licenses/by/4.0/deed.sv',
  }
  expect(await rowOf(created.id)).toMatchObject(untouched)
  await send(updatePath, { ...(await linkFields(server, more)), id: created.id, version: 1 })
  expect(await rowOf(created.id)).toMatchObject({ ...untouched, version: 2 })
})

test('a slug is unique, not a reserved word and not a number', async () => {
  const slugs: string[] = []
  for (const name of [
    'Årskurs',
    'Ämne',
    'Blog',
    'Las',
    'Logga in',
    '123',
    '!!!',
    'Ängen & ån',
    'Ängen & ån',
    'Matematik',
  ])
    slugs.push((await make({ name })).slug)
  expect(slugs).toEqual([
    'material-arskurs',
    'material-amne',
    'material-blog',
    'material-las',
    'material-logga-in',
    'material-123',
    'material',
    'angen-an',
    'angen-an-2',
    'matematik-2',
  ])
  const together = await Promise.all(Array.from({ length: 5 }, () => make({ name: 'Tillsammans' })))
  expect(new Set(together.map(({ slug }) => slug)).size).toBe(5)
  const { slug } = await make({ name: 'x'.repeat(255) })
  expect(slug.length).toBeLessThanOrEqual(80)
})
