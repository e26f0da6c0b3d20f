import type { ReactNode } from 'react'
import { linkFollowHandlers } from './link-follow-handlers.ts'
import { recordTextLink } from './record-link.ts'

/** Records which links in a text about a material are followed. */
export function TrackedLinks({ productId, children }: { productId: number; children: ReactNode }) {
  return (
    <div data-tracked-links="" {...linkFollowHandlers((link) => recordTextLink(productId, link))}>
      {children}
    </div>
  )
}
