import { logIn } from './log-in.ts'
import { putOnDevice, readOnDevice } from './on-device.ts'
import { expect, open, test } from './site.ts'

test('what a person has written can be forgotten, in words, and is gone in every tab; what was liked stays', async ({
  page,
  context,
  site,
}) => {
  await open(page, '/pages/integritetspolicy')
  await logIn(page, site)
  await putOnDevice(page, 'form-memory', { orderData: { email: 'a@skola.example' }, searchItems: ['vatten'] })
  await putOnDevice(page, 'receipts', { receipts: [{ order_id: 'b7', owner: null }] })
  await putOnDevice(page, 'device', { id: 'b7' })
  await putOnDevice(page, 'likes', { likedIds: [{ id: 1, count: 3, key: null }] })
  const other = await context.newPage()
  await open(other, '/')

  const part = page.getByRole('region', { name: 'Glöm mina uppgifter' })
  await part.getByRole('button', { name: 'Glöm mina uppgifter' }).click()
  await expect(part).toContainText('Dina gillanden')
  await part.getByRole('button', { name: 'Ja, glöm dem' }).click()
  await expect(part.getByRole('status')).toContainText('Nu är de glömda')
  await expect(part.getByRole('status')).toBeFocused()
  for (const [store, name] of [
    ['form-memory', 'orderData'],
    ['form-memory', 'searchItems'],
    ['receipts', 'receipts'],
    ['device', 'id'],
    ['session', 'token'],
    ['session', 'userData'],
  ] as const)
    expect(await readOnDevice(other, store, name)).toBeUndefined()
  expect(await readOnDevice(other, 'likes', 'likedIds')).toHaveLength(1)
})
