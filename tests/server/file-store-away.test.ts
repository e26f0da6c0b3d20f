import { expect, test } from 'vitest'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { freePort } from '#tests/support/free-port.ts'
import { createCustomer } from './create-customer.ts'
import { createPath, fileFields, linkFields, sendForm } from './customer-material-fields.ts'

// Nobody listens there: a store that is away from the start on.
const server = await serverForTests({
  environment: {
    S3_URL: `http://127.0.0.1:${await freePort()}/material`,
    ...{ S3_KEY_ID: 'skola', S3_SECRET_KEY: 'hemlig-kanariefågel' },
  },
})
const customer = await createCustomer(server.store)
const get = (url: string) => server.app.inject({ url })

test('without the store of files everything but files is there, covers are drawn, and an upload leaves nothing', async () => {
  const { file } = await server.store
    .selectFrom('material_file')
    .select('file')
    .where('type', '=', 'application/pdf')
    .executeTakeFirstOrThrow()
  const refused = await get(file)
  expect([refused.statusCode, refused.headers['retry-after'], refused.body.includes('kanariefågel')]).toEqual(
    [...[503, '5', false]],
  )
  const list = await get('/v1/search?q=vatten')
  const [card] = list.json<{ data: { image: string }[] }>().data
  const cover = await get(card?.image ?? '')
  expect([list.statusCode, cover.statusCode, cover.headers['content-type']]).toEqual([200, 200, 'image/webp'])
  const count = async () => (await server.store.selectFrom('material').select('id').execute()).length
  const before = await count()
  const upload = await sendForm(server, createPath, await fileFields(server), customer.headers)
  expect([upload.statusCode, upload.headers['retry-after']]).toEqual([503, '5'])
  expect(await count()).toBe(before)
  // What has no file is saved as always.
  const link = await sendForm(server, createPath, await linkFields(server), customer.headers)
  expect([link.statusCode, await count()]).toEqual([200, before + 1])
})
