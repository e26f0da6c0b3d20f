import { cardKeywords } from '#contract/limits.ts'
import type { MaterialCard as Card } from '#contract/material.ts'
import { actionOf, badgeOf, externalAddress, sortedUnder } from '#src/material/facts.ts'
import { Picture } from '#src/material/picture.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { inWholes } from '#src/ui/numbers.ts'
import './material-card.css'

/** A material on display, with the one thing to do with it. */
export function MaterialCard({ material, eager = false }: { material: Card; eager?: boolean }) {
  const badge = badgeOf(material)
  const address = `/${material.slug}`
  return (
    <article className="card">
      <a className="card-picture" href={address} tabIndex={-1} aria-hidden="true">
        <Picture of={material} size="card" eager={eager} alt="" />
      </a>
      {badge !== null && <span className="badge">{badge}</span>}
      <div className="card-text">
        <p className="card-under">{sortedUnder(material)}</p>
        <h3>
          <a href={address}>{material.name}</a>
        </h3>
        {material.is_customer === 1 && <p className="card-by">Gjort av en användare</p>}
        {material.product_plan.length > 0 && (
          <p className="card-plans">{material.product_plan.map((plan) => plan.name).join(' · ')}</p>
        )}
        {material.keyword.length > 0 && (
          <ul className="tags" aria-label="Nyckelord">
            {material.keyword.slice(0, cardKeywords).map((keyword) => (
              <li key={keyword.id}>
                <a href={`/nyckelord/${keyword.slug}?nyckelord=${keyword.id}`}>{keyword.name}</a>
              </li>
            ))}
          </ul>
        )}
        <div className="card-foot">
          <Counters views={material.views} likes={material.like_count} />
          <CardAction material={material} />
        </div>
      </div>
    </article>
  )
}

/** How often it has been seen and liked. */
export function Counters({ views, likes }: { views: number; likes: number }) {
  return (
    <p className="counters">
      <span title="Visningar">
        <Icon name="eye" />
        <span className="unseen">Visningar: </span>
        {inWholes(views)}
      </span>
      <span title="Gillar">
        <Icon name="heart" />
        <span className="unseen">Gillar: </span>
        {inWholes(likes)}
      </span>
    </p>
  )
}

function CardAction({ material }: { material: Card }) {
  const about = <span className="unseen">: {material.name}</span>
  const address = `/${material.slug}`
  switch (actionOf(material)) {
    case 'visit':
      return (
        <a className="button" href={externalAddress(material) ?? address} target="_blank" rel="noopener">
          <Icon name="open" /> Gå till materialet{about}
        </a>
      )
    case 'download':
      return (
        <a className="button" href={`${address}#filer`}>
          <Icon name="download" /> Ladda ner{about}
        </a>
      )
    case 'order':
      return (
        <a className="button" href={`${address}#bestall`}>
          <Icon name="box" /> Beställ{about}
        </a>
      )
    case 'read':
      return (
        <a className="button button-quiet" href={address}>
          <Icon name="article" /> Läs mer{about}
        </a>
      )
  }
}
