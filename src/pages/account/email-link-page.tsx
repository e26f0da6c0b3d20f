import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { firstSegment } from '#contract/addresses.ts'
import { FollowOrderPage } from './follow-order-page.tsx'
import { WaitingPlacePage } from './waiting-place-page.tsx'

/** What a link in an email leads to without an account: an order, or a place in the queue. Together they are one small chunk. */
export function EmailLinkPage(): ReactNode {
  const path: string = useRouterState({ select: ({ location }) => location.pathname })
  return firstSegment(path) === 'din-plats' ? <WaitingPlacePage /> : <FollowOrderPage />
}
