import type { Banner } from '#contract/schemas/site.ts'
import { Picture } from '#src/material/picture.tsx'
import { SearchBox } from '#src/ui/search-box.tsx'

type Props = {
  /** The first banner, null when there is none. */
  banner: Banner | null
  title: string
  links: { id: number; title: string; url: string }[]
}

/** The first banner's text with a search and suggested links. */
export function Hero({ banner, title, links }: Props) {
  return (
    <section className="hero">
      <div className="hero-text">
        <h1 tabIndex={-1}>{title}</h1>
        {banner !== null && banner.body !== '' && <p>{banner.body}</p>}
        <SearchBox id="hero-search" placeholder="Vad ska ni arbeta med?" />
        {links.length > 0 && (
          <ul className="hero-links" aria-label="Förslag">
            {links.map((link) => (
              <li key={link.id}>
                <a href={link.url}>{link.title}</a>
              </li>
            ))}
          </ul>
        )}
        {banner !== null && hasLink(banner) && (
          <p className="hero-banner-link">
            <a href={banner.link_url}>
              {banner.link_title} <span aria-hidden="true">→</span>
            </a>
          </p>
        )}
      </div>
      <div className="hero-picture" aria-hidden={banner === null || banner.image === '' ? true : undefined}>
        {banner !== null && banner.image !== '' && <Picture of={banner} size="blog" />}
      </div>
    </section>
  )
}

/** One of the other banners: a text with one link. */
export function SeasonBanner({ banner }: { banner: Banner }) {
  return (
    <section className="banner" aria-labelledby={`banner-${banner.id}`}>
      {banner.image !== '' && <Picture of={banner} size="card" />}
      <div>
        <h2 id={`banner-${banner.id}`}>{banner.title}</h2>
        <p>{banner.body}</p>
      </div>
      {hasLink(banner) && (
        <a className="button" href={banner.link_url}>
          {banner.link_title}
        </a>
      )}
    </section>
  )
}

/** A link needs both a URL and a text. */
const hasLink = (banner: Banner) => banner.link_url !== '' && banner.link_title !== ''
