import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Success } from '#contract/calls/call.ts'
import type { readSchoolImport } from '#contract/calls/staff-schools.ts'
import type { Server } from '#tests/support/test-server.ts'
import { asFile, sendForm } from './customer-material-fields.ts'
import { createStaff } from './staff-fixture.ts'

export type SchoolImport = Success<typeof readSchoolImport>['data']

/** The first of the codes that no test has used in this process. */
let lastCode = 10_000_000
export const newCode = () => String(++lastCode)

type Unit = {
  code: string
  name: string
  status?: string
  street?: string
  postcode?: string
  city?: string
  phone?: string
}

/** The register's answer to a question about one school unit. */
export const unitAnswer = ({ code, name, status = 'AKTIV', ...at }: Unit, more: object = {}) => ({
  data: {
    type: 'schoolunit',
    schoolUnitCode: code,
    attributes: {
      ...{ displayName: name, status, schoolUnitType: 'SKOLENHET', phoneNumber: at.phone ?? '' },
      addresses: [
        {
          ...{ type: 'BESOKSADRESS', streetAddress: at.street ?? 'Skolgatan 1' },
          ...{ postalCode: at.postcode ?? '12345', locality: at.city ?? 'Skolstad' },
        },
      ],
      ...more,
    },
  },
})

/** The register's answer with all school units, as it is without addresses. */
export const listAnswer = (units: Unit[]) => ({
  meta: { extractDate: '2026-11-22' },
  data: {
    type: 'schoolunit',
    attributes: units.map(({ code, name, status = 'AKTIV' }) => ({ schoolUnitCode: code, name, status })),
  },
})

/** An editor who imports schools: `check` waits until every unit is checked. */
export async function createSchoolImporter(server: Server) {
  const editor = await createStaff(server, 'editor')
  const send = (content: unknown, name = 'skolor.json') =>
    sendForm(
      server,
      '/desk/school-import-check',
      { files: asFile(typeof content === 'string' ? content : JSON.stringify(content), name) },
      editor.headers,
    )
  const read = async (id: string, more: Record<string, unknown> = {}) =>
    (await editor.call('/school-import', { id, ...more })).json<{ data: SchoolImport }>().data
  return {
    ...{ editor, read },
    async check(content: unknown): Promise<SchoolImport> {
      const response = await send(content)
      expect(response.statusCode, response.body).toBe(200)
      const { id } = response.json<{ data: { id: string } }>().data
      while ((await read(id)).import.state === 'checking') await pause(50)
      const checked = await read(id)
      expect(checked.import.state).toBe('checked')
      return checked
    },
    async apply(id: string) {
      const response = await editor.call('/school-import-apply', { id })
      return { status: response.statusCode, message: response.json<{ message: string }>().message }
    },
    async undo(id: string) {
      const response = await editor.call('/school-import-undo', { id })
      return { status: response.statusCode, message: response.json<{ message: string }>().message }
    },
    /** Why a file is refused at once. */
    async refusal(content: unknown): Promise<string> {
      const response = await send(content)
      expect(response.statusCode, response.body).toBe(422)
      return response.json<{ errors: { files: string[] } }>().errors.files[0] ?? ''
    },
  }
}

export const schoolWithCode = ({ store }: Server, code: string) =>
  store.selectFrom('school').selectAll().where('unit_code', '=', code).executeTakeFirst()
