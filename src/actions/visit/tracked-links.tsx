import type { ReactNode } from 'react'
import { maxLinkLength } from '#contract/limits.ts'
import { recordOutboundLink } from '#contract/calls/visit.ts'
import { linkFollowHandlers } from './link-follow-handlers.ts'
import { sendAndForget } from '#src/api/send-and-forget.ts'

/** Records which links in a text about a material are followed. */
export function TrackedLinks({ productId, children }: { productId: number; children: ReactNode }) {
  const recordLink = ({ href, textContent }: HTMLAnchorElement) => {
    if (!/^https?:/i.test(href) || href.length > maxLinkLength) return
    const fields = { product_id: productId, link_title: textContent.trim(), link_url: href }
    void sendAndForget(recordOutboundLink, fields)
  }
  return <div {...linkFollowHandlers(recordLink)}>{children}</div>
}
