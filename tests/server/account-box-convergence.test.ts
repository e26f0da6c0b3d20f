import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import type { Success } from '#contract/calls/call.ts'
import type { syncAccountBox } from '#contract/calls/account-box.ts'
import { documentOf, readBox } from '#src/boxes/box-document.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { base64, boxUpdate, setFields } from './account-box-fixture.ts'
import { createCustomer } from './create-customer.ts'
import { send } from './order-fields.ts'

const server = await serverForTests()
let teacher: Awaited<ReturnType<typeof createCustomer>>
beforeEach(async () => {
  teacher = await createCustomer(server.store)
})

async function sync(id: string, fields: { since?: number; update?: string }) {
  const response = await send(server, '/customer/box-sync', { id, ...fields }, teacher.headers)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Success<typeof syncAccountBox>>().data
}
const documentFrom = (updates: string[]) => documentOf(updates.map((update) => Buffer.from(update, 'base64')))

test('two devices that send at once lose nothing', async () => {
  const id = randomUUID()
  await sync(id, { update: boxUpdate('Vikingatiden') })
  const { updates } = await sync(id, { since: 0 })
  const devices = Array.from({ length: 8 }, (_, index) => {
    const device = documentFrom(updates)
    setFields(device, { kind: 'note', title: `Del ${index}` }, `part-${index}`)
    return device
  })
  await Promise.all(devices.map((device) => sync(id, { update: base64(Y.encodeStateAsUpdate(device)) })))
  const parts = readBox(documentFrom((await sync(id, { since: 0 })).updates), id).parts
  expect(parts.map(({ title }) => title).sort()).toEqual(devices.map((_, index) => `Del ${index}`))
})

/** One turn of a device: it changes the box or not, and then asks the server, whose answer may be lost or come late. */
const turns = fc.array(
  fc.record({
    device: fc.nat(2),
    part: fc.nat(4),
    edit: fc.constantFrom('title', 'text', 'removed', 'none'),
    value: fc.nat(99),
    message: fc.constantFrom('arrives', 'request lost', 'answer lost', 'answer late', 'sent twice'),
  }),
  { minLength: 5, maxLength: 30 },
)

test('three devices show the same box after any order of changes, with messages lost, doubled and late', async () => {
  await fc.assert(
    fc.asyncProperty(turns, async (all) => {
      const id = randomUUID()
      const devices = [0, 1, 2].map(() => ({ document: documentOf([]), seq: 0, vector: '' }))
      type Device = (typeof devices)[number]
      const late: (() => void)[] = []
      const take = (device: Device, { seq, vector, updates }: Awaited<ReturnType<typeof sync>>) => {
        for (const update of updates) Y.applyUpdate(device.document, Buffer.from(update, 'base64'))
        // A late answer is older than what the device has seen since.
        if (seq >= device.seq) Object.assign(device, { seq, vector })
      }
      const ask = async (device: Device) =>
        sync(id, {
          since: device.seq,
          update: base64(
            Y.encodeStateAsUpdate(
              device.document,
              device.vector === '' ? undefined : Buffer.from(device.vector, 'base64'),
            ),
          ),
        })
      for (const { device: at, part, edit, value, message } of all) {
        const device = devices[at]
        if (device === undefined) continue
        if (edit !== 'none')
          setFields(
            device.document,
            { kind: 'note', [edit]: edit === 'removed' ? value % 2 === 0 : `${value}` },
            `part-${part}`,
          )
        if (message === 'request lost') continue
        const answer = await ask(device)
        if (message === 'answer late') late.push(() => take(device, answer))
        if (message === 'sent twice') await ask(device)
        if (message === 'arrives' || message === 'sent twice') take(device, answer)
        if (value % 3 === 0) late.shift()?.()
      }
      for (const device of [...devices, ...devices]) take(device, await ask(device))
      const boxes = devices.map(({ document }) => ({
        fields: document.getMap('box').toJSON(),
        parts: document.getMap('parts').toJSON(),
      }))
      expect(boxes[1]).toEqual(boxes[0])
      expect(boxes[2]).toEqual(boxes[0])
      // Nothing that any device has made is missing.
      const made = new Set(all.filter(({ edit }) => edit !== 'none').map(({ part }) => `part-${part}`))
      expect(new Set(Object.keys(boxes[0]?.parts ?? {}))).toEqual(made)
      await server.store.deleteFrom('allowance').execute()
    }),
    { numRuns: 40 },
  )
})
