import type { QueryClient } from '@tanstack/react-query'
import { jointSecretIn } from '#contract/joint-order.ts'
import { loadJointOrder, type LoadedJointOrder } from './joint/load-joint-order.ts'
import { loadSharedBox, type LoadedSharedBox } from './load-shared-box.ts'

export type LoadedShared = LoadedSharedBox | LoadedJointOrder
export type SharedRoute = {
  context: { queries: QueryClient }
  params: { address: string }
  location: { pathname: string }
}

/** What the link of an address leads to: a shared box or a joint order. */
export const loadShared = (route: SharedRoute): Promise<LoadedShared> =>
  jointSecretIn(route.location.pathname) === '' ? loadSharedBox(route) : loadJointOrder(route)
