import { createContext, useContext, useEffect } from 'react'
import { defaultTitle, siteName } from '#contract/messages.ts'

/** A page's metadata for the browser, search engines and sites that link to it. */
export type PageMetadata = { title: string; description: string; canonical: string }

/** Collects the metadata while the server renders a page; null in the browser. */
export const MetaCollector = createContext<PageMetadata | null>(null)

/** The title of one page of a list, so that each page has its own title. */
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
    // A page without a description keeps the one that the server has set.
    if (description !== '')
      document.querySelector('meta[name="description"]')?.setAttribute('content', description)
    document
      .querySelector('link[rel="canonical"]')
      ?.setAttribute('href', new URL(canonical, location.origin).href)
  }, [shown, description, canonical])
  return null
}
