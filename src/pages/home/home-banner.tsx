import type { Banner } from '#contract/site.ts'
import { SearchBox } from '#src/ui/search-box.tsx'

type Props = { title: string; body: string; links: { id: number; title: string; url: string }[] }

/** The first banner's words carry the site's promise; with them a search and some ways in. */
export function Hero({ title, body, links }: Props) {
  return (
    <section className="hero">
      <div className="hero-text">
        <h1 tabIndex={-1}>{title}</h1>
        {body !== '' && <p>{body}</p>}
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
      </div>
      <div className="hero-art" aria-hidden="true" />
    </section>
  )
}

/** The other banners: something of the season, with one way on. */
export function SeasonBanner({ banner }: { banner: Banner }) {
  return (
    <section className="banner" aria-labelledby={`banner-${banner.id}`}>
      <div>
        <h2 id={`banner-${banner.id}`}>{banner.title}</h2>
        <p>{banner.body}</p>
      </div>
      <a className="button" href={banner.link_url}>
        {banner.link_title}
      </a>
    </section>
  )
}
