import type { Page } from '@playwright/test'
import { installFaultyStorage, type StorageFault } from '../support/faulty-storage.ts'

/** Prepares a page whose storage can be made to fail; call it before navigation. */
export const installStorageFaults = (page: Page, atStart: StorageFault | null) =>
  page.addInitScript(installFaultyStorage, atStart)

/** Makes the storage of a prepared page fail now, or after a number of writes to the outbox; null repairs it. */
export async function setStorageFault(page: Page, fault: StorageFault | null, after = 0): Promise<void> {
  await page.evaluate(
    ([next, writes]) => {
      const { storageFault } = window as unknown as { storageFault: object }
      Object.assign(storageFault, { fault: next, writesLeft: writes })
    },
    [fault, after] as const,
  )
}
