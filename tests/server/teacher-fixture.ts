import { beforeEach } from 'vitest'
import type { Server } from '#tests/support/test-server.ts'
import { createCustomer } from './create-customer.ts'
import {
  createPath,
  linkFields,
  materialIn,
  sendForm,
  type CustomerMaterialFields,
} from './customer-material-fields.ts'

/** A new teacher for each test, who sends forms of materials. */
export function teacherForEachTest(server: Server) {
  let teacher: Awaited<ReturnType<typeof createCustomer>>
  beforeEach(async () => {
    teacher = await createCustomer(server.store)
  })
  const send = (
    path: string,
    fields: CustomerMaterialFields,
    headers: Record<string, string> = teacher.headers,
  ) => sendForm(server, path, fields, headers)
  return {
    get teacher() {
      return teacher
    },
    send,
    make: async (more: CustomerMaterialFields = {}, headers: Record<string, string> = teacher.headers) =>
      materialIn(await send(createPath, await linkFields(server, more), headers)),
    rowOf: (id: number) =>
      server.store.selectFrom('material').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  }
}
