import { firstSegment } from '#contract/addresses.ts'
import type { Store } from '../database/open.ts'
import { materialStatus } from '../core/publishing/material-status.ts'

/** Whether an address was a material's that the staff has withdrawn: search engines and devices may forget it. */
export async function isWithdrawnAddress(store: Store, address: string): Promise<boolean> {
  const [path = ''] = address.split('?')
  const slug = firstSegment(path)
  return path === `/${slug}` && (await materialStatus(store, slug)).state === 'withdrawn'
}
