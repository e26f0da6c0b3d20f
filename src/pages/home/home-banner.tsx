import type { Banner } from '#contract/site.ts'
import { SearchBox } from '#src/ui/search-box.tsx'
import { Mosaic } from './mosaic.tsx'

type Props = { banners: Banner[]; links: { id: number; title: string; url: string }[] }

/** The first banner carries the site's promise, a search and some ways in; the others stand below it. */
export function HomeBanner({ banners, links }: Props) {
  const [first, ...others] = banners
  if (first === undefined) return null
  return (
    <>
      <section className="hero">
        <div className="hero-text">
          <h1 tabIndex={-1}>{first.title}</h1>
          <p>{first.body}</p>
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
        <Mosaic />
      </section>
      {others.map((banner) => (
        <section className="banner" key={banner.id}>
          <div>
            <h2>{banner.title}</h2>
            <p>{banner.body}</p>
          </div>
          <a className="button" href={banner.link_url}>
            {banner.link_title}
          </a>
        </section>
      ))}
    </>
  )
}
