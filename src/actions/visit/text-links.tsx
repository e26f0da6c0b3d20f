import type { ReactNode } from 'react'
import { linkLength } from '#contract/limits.ts'
import { recordOutboundLink } from '#contract/visit.ts'
import { whenFollowed } from './followed.ts'
import { record } from './record.ts'

/** A text about a material: the links in it that are followed are recorded. */
export function TextLinks({ productId, children }: { productId: number; children: ReactNode }) {
  const recordLink = ({ href, textContent }: HTMLAnchorElement) => {
    if (!/^https?:/i.test(href) || href.length > linkLength) return
    const fields = { product_id: productId, link_title: textContent.trim(), link_url: href }
    void record(recordOutboundLink, fields)
  }
  return <div {...whenFollowed(recordLink)}>{children}</div>
}
