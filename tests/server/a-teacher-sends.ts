import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { startServer, type Server } from '#tests/hands.ts'
import { asFile, createPath, fileFields, linkFields, sendForm, type OwnFields } from './own-fields.ts'
import { someone } from './people.ts'

/** A server, and for each test a teacher of its own who sends it forms with files. */
export function aTeacherSends() {
  let server: Server
  let teacher: Awaited<ReturnType<typeof someone>>
  beforeAll(async () => {
    server = await startServer()
  })
  beforeEach(async () => {
    teacher = await someone(server.store)
  })
  afterAll(() => server.close())

  const create = (fields: OwnFields, headers = {}) =>
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
    /** Nothing came in: no rows, no files, nothing left behind. */
    async nothingKept(): Promise<void> {
      const rows = await server.store
        .selectFrom('material')
        .select('id')
        .where('customer_id', '=', teacher.id)
        .execute()
      expect(rows).toEqual([])
      expect(await incoming()).toEqual([])
    },
  }
}
