import { maxLinkLength } from '#contract/limits.ts'
import { recordExternalVisit, recordOutboundLink } from '#contract/calls/visit.ts'
import { sendAndForget } from '#src/api/send-and-forget.ts'

/** Records that a material on another site was opened. */
export const recordExternalLink = (productId: number): void =>
  void sendAndForget(recordExternalVisit, { product_id: productId })

/** Records that a link in a text about a material was followed. */
export function recordTextLink(productId: number, { href, textContent }: HTMLAnchorElement): void {
  if (!/^https?:/i.test(href) || href.length > maxLinkLength) return
  const fields = { product_id: productId, link_title: textContent.trim(), link_url: href }
  void sendAndForget(recordOutboundLink, fields)
}
