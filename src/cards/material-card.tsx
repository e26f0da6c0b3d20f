import type { ReactNode } from 'react'
import { maxCardKeywords } from '#contract/limits.ts'
import type { MaterialCard as Card } from '#contract/schemas/material.ts'
import { CardBoxButton } from '#src/actions/box/card-box-button.tsx'
import { loadDownloadFormDialog } from '#src/actions/download/load-download-form-dialog.ts'
import { LikeButton } from '#src/actions/like/like-button.tsx'
import { OrderButton } from '#src/actions/order/order-button.tsx'
import { SaveIconButton } from '#src/actions/save/save-icon-button.tsx'
import { recordCardVisit, type CardPlacement } from '#src/actions/visit/card-visit.ts'
import { linkFollowHandlers } from '#src/actions/visit/link-follow-handlers.ts'
import { VisitLink } from '#src/actions/visit/visit-link.tsx'
import { actionOf, badgeOf, formatCardFacts } from '#src/material/facts.ts'
import { Picture, type Eager } from '#src/material/picture.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { formatInteger } from '#src/ui/format.ts'
import { KeywordTags } from './keyword-tags.tsx'
import { MaterialDownload } from './material-download.tsx'
import { SoldOutHint } from './sold-out-hint.tsx'
import './material-card.css'

const noPlacements: readonly CardPlacement[] = []

type Props = {
  material: Card
  /** Loads the picture before others. */
  eager?: Eager
  /** The picture's widths (src/material/picture.tsx). */
  pictureSizes: string
  /** The kinds of list that the card is in, for the visit statistics. */
  placements?: readonly CardPlacement[]
  seenAt?: number | null
  excerpt?: ReactNode
}

/** A material as a card, with its main action. */
export function MaterialCard({
  material,
  eager = false,
  pictureSizes,
  placements = noPlacements,
  seenAt = null,
  excerpt,
}: Props) {
  const badge = badgeOf(material)
  const address = `/${material.slug}`
  return (
    <article className="card" {...linkFollowHandlers((link) => recordCardVisit(link, material, placements))}>
      <a className="card-picture" href={address} tabIndex={-1} aria-hidden="true">
        <Picture of={material} size="card" eager={eager} sizes={pictureSizes} alt="" />
      </a>
      {badge !== null && <span className="badge">{badge}</span>}
      <div className="card-text">
        <p className="card-subtitle">{formatCardFacts(material)}</p>
        <h3>
          <a href={address}>{material.name}</a>
        </h3>
        {excerpt}
        {material.is_customer === 1 && <p className="card-made-by">Gjort av en användare</p>}
        <PlansAndLicence material={material} />
        <KeywordTags keywords={material.keyword.slice(0, maxCardKeywords)} />
        <div className="card-footer">
          <Counters material={material} />
          {material.sold_out === 1 && actionOf(material) === 'order' && <SoldOutHint seenAt={seenAt} />}
          <CardAction material={material} />
        </div>
      </div>
      <SaveIconButton material={material} loadDownloadForm={loadDownloadFormDialog} />
      <CardBoxButton material={material} />
    </article>
  )
}

function PlansAndLicence({ material }: { material: Card }) {
  const plans = material.product_plan.map((plan) => plan.name).join(' · ')
  const licence = material.licens?.name
  if (plans === '' && licence === undefined) return null
  return (
    <p className="card-plans">
      {plans}
      {licence !== undefined && (
        <>
          {plans !== '' && ' · '}
          <span className="visually-hidden">Licens: </span>
          {licence}
        </>
      )}
    </p>
  )
}

/** The counts of views and likes, with the like button. */
export function Counters({ material }: { material: Card }) {
  return (
    <div className="counters">
      <span title="Visningar">
        <Icon name="eye" />
        <span className="visually-hidden">Visningar: </span>
        {formatInteger(material.views)}
      </span>
      <LikeButton material={material} />
    </div>
  )
}

function CardAction({ material }: { material: Card }) {
  const about = <span className="visually-hidden">: {material.name}</span>
  switch (actionOf(material)) {
    case 'visit':
      return (
        <VisitLink material={material} className="button">
          <Icon name="open" /> Gå till materialet{about}
        </VisitLink>
      )
    case 'download':
      return (
        <MaterialDownload material={material} className="button">
          <Icon name="download" /> Ladda ner{about}
        </MaterialDownload>
      )
    case 'order':
      return (
        <OrderButton material={material} className="button">
          <Icon name="box" /> Beställ{about}
        </OrderButton>
      )
    case 'read':
      return (
        <a className="button button-secondary" href={`/${material.slug}`}>
          <Icon name="article" /> Läs mer{about}
        </a>
      )
  }
}
