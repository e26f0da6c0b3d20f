import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { StaffMaterial } from '#contract/schemas/staff-materials.ts'
import type { Server } from '#tests/support/test-server.ts'
import { pdfFile, sendForm, type CustomerMaterialFields } from './customer-material-fields.ts'
import { createStaff } from './staff-fixture.ts'

type Response = { statusCode: number; json: () => unknown }

/** The material in a write's answer. */
export function savedIn(response: Response): StaffMaterial {
  expect(response.statusCode, JSON.stringify(response.json())).toBe(200)
  return (response.json() as { data: StaffMaterial }).data
}

export const messageIn = (response: Response) => (response.json() as { message: string }).message

/** An editor who works with materials as the pages do: each write names the version of the answer before. */
export async function createMaterialEditor(server: Server) {
  const editor = await createStaff(server, 'editor')
  const call = (path: string, fields: Record<string, unknown> = {}) => editor.call(path, fields)
  const write = async (
    path: string,
    { id, version }: Pick<StaffMaterial, 'id' | 'version'>,
    fields: Record<string, unknown> = {},
  ) => savedIn(await call(path, { id, version, ...fields }))
  const read = async (id: number) => savedIn(await call('/material', { id }))
  const subject = async () =>
    (
      await server.store
        .selectFrom('category')
        .select('id')
        .where('parent_id', '=', 3)
        .orderBy('id')
        .executeTakeFirstOrThrow()
    ).id
  return {
    ...editor,
    call,
    write,
    read,
    /** A draft that can be published. */
    async draft(more: Record<string, unknown> = {}): Promise<StaffMaterial> {
      const name = `Myrstacken ${randomUUID().slice(0, 8)}`
      const created = savedIn(await call('/material-create', { name }))
      return write('/material-save', created, {
        short_description: 'Om livet i stacken.',
        product_externalurl: 'https://skogen.example/myror',
        amne: [await subject()],
        ...more,
      })
    },
    async published(more: Record<string, unknown> = {}): Promise<StaffMaterial> {
      return write('/material-publish', await this.draft(more))
    },
    /** Sends files as the form does. */
    async upload(
      path: string,
      { id, version }: Pick<StaffMaterial, 'id' | 'version'>,
      fields: CustomerMaterialFields = { files: pdfFile() },
    ) {
      return sendForm(server, `/desk${path}`, { id, version, ...fields }, editor.headers)
    },
  }
}
export type MaterialEditor = Awaited<ReturnType<typeof createMaterialEditor>>

/** What a visitor gets for a material's address. */
export async function asVisitor({ app }: Server, slug: string) {
  const response = await app.inject({ method: 'GET', url: `/v1/product/detail/${slug}` })
  return response.json<{ data?: { name: string; slug: string; downloadable: string } }>().data ?? null
}
