import { createContext, useContext, useEffect } from 'react'
import { defaultTitle, siteName } from '#contract/messages.ts'

/** What a page says of itself to the browser and to those who link to it. */
export type PageMetadata = { title: string; description: string; canonical: string }

/** Filled while a page is drawn on the server; null in the browser. */
export const MetaCollector = createContext<PageMetadata | null>(null)

/** The title of one page of a list: no two pages of it are called the same. */
export const titleWithPage = (title: string, page: number) => (page > 1 ? `${title} – sida ${page}` : title)

/** Sets the page's title, description and canonical address. */
export function PageMeta({
  title,
  description = '',
  canonical,
}: {
  title?: string
  description?: string
  canonical: string
}) {
  const full = title === undefined || title === '' ? defaultTitle : title
  const shown = full.includes(siteName) || full === defaultTitle ? full : `${full} – ${siteName}`
  const collector = useContext(MetaCollector)
  if (collector !== null) Object.assign(collector, { title: shown, description, canonical })
  useEffect(() => {
    document.title = shown
    // A page that says nothing of itself leaves what the server has found to say.
    if (description !== '')
      document.querySelector('meta[name="description"]')?.setAttribute('content', description)
    document
      .querySelector('link[rel="canonical"]')
      ?.setAttribute('href', new URL(canonical, location.origin).href)
  }, [shown, description, canonical])
  return null
}
