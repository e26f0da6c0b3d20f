import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Success } from '#contract/calls/call.ts'
import type { readCurriculumImport } from '#contract/calls/staff-curriculum.ts'
import type { Server } from '#tests/support/test-server.ts'
import { asFile, sendForm } from './customer-material-fields.ts'
import type { createStaff } from './staff-fixture.ts'

type CurriculumImport = Success<typeof readCurriculumImport>['data']
type Staff = Pick<Awaited<ReturnType<typeof createStaff>>, 'call' | 'headers'>

/** Imports curricula as an editor: `check` waits until every row is checked. */
export function createCurriculumImporter(server: Server, editor: Staff) {
  const send = (content: string) =>
    sendForm(
      server,
      '/desk/curriculum-import-check',
      { files: asFile(content, 'kursplan.csv') },
      editor.headers,
    )
  const read = async (id: string) =>
    (await editor.call('/curriculum-import', { id })).json<{ data: CurriculumImport }>().data
  async function check(content: string): Promise<CurriculumImport> {
    const response = await send(content)
    expect(response.statusCode, response.body).toBe(200)
    const { id } = response.json<{ data: { id: string } }>().data
    while ((await read(id)).import.state === 'checking') await pause(20)
    const checked = await read(id)
    expect(checked.import.state).toBe('checked')
    return checked
  }
  async function apply(id: string) {
    const response = await editor.call('/curriculum-import-apply', { id })
    return { status: response.statusCode, message: response.json<{ message: string }>().message }
  }
  return {
    ...{ check, apply },
    async importAll(content: string): Promise<string> {
      const checked = await check(content)
      expect(checked.rows.flatMap(({ errors }) => errors)).toEqual([])
      const { status, message } = await apply(checked.import.id)
      expect(status, message).toBe(200)
      return message
    },
    /** Why a file is refused at once. */
    async refusal(content: string): Promise<string> {
      const response = await send(content)
      expect(response.statusCode, response.body).toBe(422)
      return response.json<{ errors: { files: string[] } }>().errors.files[0] ?? ''
    },
    async export(): Promise<string> {
      const response = await editor.call('/curriculum-export')
      return response.json<{ data: { csv: string } }>().data.csv
    },
  }
}
