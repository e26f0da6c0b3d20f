import type { ReactNode } from 'react'
import type { MaterialCard } from '#contract/schemas/material.ts'
import { recordExternalVisit } from '#contract/calls/visit.ts'
import { externalAddress } from '#src/material/facts.ts'
import { linkFollowHandlers } from './link-follow-handlers.ts'
import { sendAndForget } from '#src/api/send-and-forget.ts'

type Props = { material: MaterialCard; className?: string; children: ReactNode }

/** A link to a material on another site, in a new tab. The visit is recorded when it opens. */
export function VisitLink({ material, className, children }: Props) {
  return (
    <a
      className={className}
      href={externalAddress(material) ?? `/${material.slug}`}
      target="_blank"
      rel="noopener"
      {...linkFollowHandlers(() => void sendAndForget(recordExternalVisit, { product_id: material.id }))}
    >
      {children}
    </a>
  )
}
