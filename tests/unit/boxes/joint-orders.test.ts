import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { jointOrderRetentionDays } from '#contract/joint-order-days.ts'
import { changeSync } from '#src/boxes/account-store.ts'
import { eraseEverything } from '#src/boxes/box-store.ts'
import { newBoxSync } from '#src/boxes/box.ts'
import {
  countUnsentJointOrders,
  eraseEndedJointOrders,
  eraseJointOrder,
  forgetJointOrders,
  readJointOrders,
  writeJointOrder,
} from '#src/boxes/joint-orders.ts'
import { createBox } from '#src/boxes/open-box.ts'
import { hasEndedJointOrder } from '#src/storage/joint-order-end.ts'
import { removeStoredSession, writeSession } from '#src/storage/session.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})

beforeEach(async () => {
  await eraseEverything()
  await removeStoredSession()
})

const day = (time: number) => new Date(time).toISOString().slice(0, 10)
/** A joint order as its owner's device has it. */
const joint = (secret: string, state: string, last_day: string, sent_at: number | null = null) => ({
  ...{ secret, entry: '', view: { state, last_day, sent_at, answers: [{ name: 'Linda' }] } },
})
const secrets = async () => (await readJointOrders()).map(([, { secret }]) => secret).sort()
const now = Date.now()
const inDays = (days: number) => now + days * dayMs

test('names leave the device when the server deletes them: 30 days after the sending, or after the last day', async () => {
  await writeJointOrder('a', joint('open', 'open', day(inDays(3))))
  await writeJointOrder('b', joint('sent', 'sent', day(inDays(20)), now))
  await writeJointOrder('c', { secret: 'unanswered', view: null, entry: '' })
  expect(await eraseEndedJointOrders(inDays(jointOrderRetentionDays) - 1)).toBe(3)
  expect(hasEndedJointOrder(inDays(jointOrderRetentionDays) - 1)).toBe(false)
  // Every page sees that one has ended, without the database.
  expect(hasEndedJointOrder(inDays(jointOrderRetentionDays))).toBe(true)
  expect(await eraseEndedJointOrders(inDays(jointOrderRetentionDays))).toBe(2)
  expect(await secrets()).toEqual(['open', 'unanswered'])
  expect(hasEndedJointOrder(inDays(jointOrderRetentionDays))).toBe(false)
  // In Sweden the 33rd day has not ended before this.
  expect(await eraseEndedJointOrders(Date.parse(`${day(inDays(33))}T21:59:00Z`))).toBe(2)
  expect(await eraseEndedJointOrders(Date.parse(`${day(inDays(33))}T22:00:00Z`))).toBe(1)
  expect(await secrets()).toEqual(['unanswered'])
  expect(hasEndedJointOrder(inDays(1000))).toBe(false)
})

test('one that the server has deleted before its time is erased, but not another that was started since', async () => {
  await writeJointOrder('a', joint('new', 'open', day(inDays(3))))
  await eraseJointOrder('a', 'old')
  expect(await secrets()).toEqual(['new'])
  await eraseJointOrder('a', 'new')
  expect(await secrets()).toEqual([])
})

test('whoever leaves the device takes the joint orders along, and reads how many are not sent; those of another account stay', async () => {
  const boxes = await Promise.all(['anna', 'bo'].map(boxOf))
  const [anna = '', bo = ''] = boxes
  await writeSession({ token: 't', userData: { user_id: 'anna' } } as never)
  await writeJointOrder('of the device', joint('device', 'closed', day(inDays(-2))))
  await writeJointOrder('sent', joint('sent', 'sent', day(inDays(3)), now))
  await writeJointOrder(anna, joint('anna', 'open', day(inDays(3))))
  await writeJointOrder(bo, joint('bo', 'open', day(inDays(3))))
  expect(await countUnsentJointOrders()).toBe(2)
  await forgetJointOrders()
  expect(await secrets()).toEqual(['bo'])
})

async function boxOf(owner: string): Promise<string> {
  const id = crypto.randomUUID()
  await createBox(id, [{ part: '', field: 'title', from: null, to: owner }])
  await changeSync([id], () => newBoxSync(owner))
  return id
}
