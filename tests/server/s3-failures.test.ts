import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readDocuments } from '#server/documents/read-documents.ts'
import { describeDamagedFiles } from '#server/operation/archive/damaged-files.ts'
import { makeArchive } from '#server/operation/archive/make-archive.ts'
import { checkFileStore } from '#server/uploads/check-file-store.ts'
import { openFiles } from '#server/uploads/open-files.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { startServer } from '#tests/support/test-server.ts'
import { installationOf } from './archive-fixture.ts'
import { createCustomer } from './create-customer.ts'
import { createPath, fileFields, materialIn, sendForm } from './customer-material-fields.ts'
import { createBucket, createForwarder } from './s3-fixture.ts'

const { bucket, environment, names } = await createBucket()
const forwarder = await createForwarder()
afterAll(() => forwarder.close())
const server = await serverForTests({
  environment: { ...environment, S3_URL: forwarder.address(environment.S3_URL) },
})
const address = await server.listen()
const { headers } = await createCustomer(server.store)
const save = async () => sendForm(server, createPath, await fileFields(server), headers)
const materials = async () =>
  (await server.store.selectFrom('material').select('id').where('is_customer', '=', 1).execute()).length

test('while the store is away pages go on, files answer 503, and what is refused can be sent again', async () => {
  const url = materialIn(await save()).files[0]?.file ?? ''
  const before = await materials()
  await forwarder.close()
  const read = await fetch(address + url, { headers })
  expect([read.status, Number(read.headers.get('retry-after')) > 0]).toEqual([503, true])
  const list = await fetch(`${address}/v1/product/list?page=1`)
  expect(list.status).toBeLessThan(500)
  const refused = await save()
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject({
    message: 'Tjänsten kan inte svara just nu. Försök igen om en stund.',
  })
  expect(await materials()).toBe(before)
  await forwarder.open()
  await expect.poll(async () => (await fetch(address + url, { headers })).status).toBe(200)
  expect((await save()).statusCode).toBe(200)
  expect(await materials()).toBe(before + 1)
})

test('a file that the store has damaged never arrives as if it were whole', async () => {
  const url = materialIn(await save()).files[0]?.file ?? ''
  const name = `file/${url.split('/').at(-1)}`
  const stored = await openFiles(server.config.files).find(name)
  const damaged = Buffer.alloc(stored?.bytes ?? 0, 'x')
  await bucket.putObject(name, damaged, 'application/octet-stream', undefined, {
    'x-amz-meta-sha256': stored?.sha256 ?? '',
  })
  expect((await fetch(address + url, { headers })).status).toBe(503)
  // A large one has begun when it turns out, and breaks off.
  await bucket.putObject(name, Buffer.alloc(3_000_000, 'x'), 'application/octet-stream', undefined, {
    'x-amz-meta-sha256': stored?.sha256 ?? '',
  })
  const second = await startServer({ dataFolder: server.config.dataFolder, environment })
  const broken = await fetch((await second.listen()) + url, { headers })
  expect(broken.status).toBe(200)
  await expect(broken.arrayBuffer()).rejects.toThrow()
  await second.close()
  // It keeps neither other documents from being read nor a backup from being made.
  await server.store.deleteFrom('material_file').where('file', '!=', url).execute()
  expect(await readDocuments(server.store, openFiles(server.config.files))).toEqual({ read: 0, failed: 1 })
  const file = path.join(server.config.dataFolder, 'backup.zip')
  const { database } = installationOf(server)
  const { files } = server.config
  const made = await makeArchive({ kind: 'backup', database, files, site: 'https://skola.example', file })
  expect([made.damaged, made.files > 0]).toEqual([[name], true])
  expect(describeDamagedFiles(made.damaged)).toContain(name)
  expect(await names('incoming/')).toEqual([])
})

test('a wrong key, bucket or region is said with words; a store that is away is no mistake', async () => {
  const { url, keyId, secretKey, region } = {
    ...{ url: environment.S3_URL, keyId: environment.S3_KEY_ID },
    ...{ secretKey: environment.S3_SECRET_KEY, region: 'us-east-1' },
  }
  const right = { url, keyId, secretKey, region }
  const { dataFolder } = server.config
  const check = (wrong: Partial<typeof right>) =>
    checkFileStore(openFiles({ dataFolder, s3: { ...right, ...wrong } }))
  expect(await check({})).toEqual({ problem: null, failure: null })
  expect(await names('check/')).toEqual([])
  expect((await check({ secretKey: 'fel' })).problem).toContain('S3_KEY_ID and S3_SECRET_KEY are wrong')
  expect((await check({ url: `${url}-annan` })).problem).toContain('There is no such bucket')
  expect((await check({ region: 'eu-north-1' })).problem).toContain('S3_REGION is not the region')
  await forwarder.close()
  const away = await check({ url: forwarder.address(url) })
  expect([away.problem, away.failure?.message]).toEqual([null, expect.stringContaining('ECONNREFUSED')])
  await forwarder.open()
})
