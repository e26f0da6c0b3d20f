import type { ReactNode } from 'react'
import type { MaterialCard } from '#contract/schemas/material.ts'
import { externalAddress } from '#src/material/facts.ts'
import { linkFollowHandlers } from './link-follow-handlers.ts'
import { recordExternalLink } from './record-link.ts'

type Props = { material: MaterialCard; className?: string; children: ReactNode }

/** A link to a material on another site, in a new tab. The visit is recorded when it opens. */
export function VisitLink({ material, className, children }: Props) {
  return (
    <a
      className={className}
      href={externalAddress(material) ?? `/${material.slug}`}
      target="_blank"
      rel="noopener"
      data-visits=""
      {...linkFollowHandlers(() => recordExternalLink(material.id))}
    >
      {children}
    </a>
  )
}
