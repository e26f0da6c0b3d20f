import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { startServer, type Server } from '#tests/support/test-server.ts'
import {
  asFile,
  createPath,
  fileFields,
  linkFields,
  sendForm,
  type CustomerMaterialFields,
} from './customer-material-fields.ts'
import { createCustomer } from './create-customer.ts'

/** A server, and a new teacher for each test who sends it forms with files. */
export function setUpUploadFixture() {
  let server: Server
  let teacher: Awaited<ReturnType<typeof createCustomer>>
  beforeAll(async () => {
    server = await startServer()
  })
  beforeEach(async () => {
    teacher = await createCustomer(server.store)
  })
  afterAll(() => server.close())

  const create = (fields: CustomerMaterialFields, headers = {}) =>
    sendForm(server, createPath, fields, { ...teacher.headers, ...headers })
  const uploads = (folder: string) => path.join(server.config.dataFolder, 'uploads', folder)
  const incoming = () => readdir(uploads('incoming')).catch(() => [])
  return {
    get server() {
      return server
    },
    get teacher() {
      return teacher
    },
    create,
    uploads,
    incoming,
    withDocument: async (bytes: Buffer | string, name = 'x.pdf') =>
      create(await fileFields(server, { files: asFile(bytes, name) })),
    withPicture: async (bytes: Buffer | string, name = 'x.jpg') =>
      create(await linkFields(server, { image: asFile(bytes, name), image_alt: 'En koja' })),
    /** Nothing was stored: no rows, no files, no leftovers. */
    async expectNothingStored(): Promise<void> {
      const rows = await server.store
        .selectFrom('material')
        .select('id')
        .where('customer_id', '=', teacher.id)
        .execute()
      expect(rows).toEqual([])
      // The folder of a refused form is removed after the response.
      await expect.poll(incoming).toEqual([])
    },
  }
}
