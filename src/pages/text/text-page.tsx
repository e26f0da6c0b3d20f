import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { PageGone } from '#src/ui/page-gone.tsx'
import { PageMeta } from '#src/ui/page-meta.tsx'
import { RichText } from '#src/ui/rich-text.tsx'
import { ErasePersonalData } from './erase-personal-data.tsx'
import { textPageQuery } from './queries.ts'
import './text-page.css'

/** A text page, such as privacy, accessibility or about. */
export function TextPage() {
  const loaded: Loaded | undefined = useLoaderData({ from: '/pages/$slug' })
  // Undefined for a moment when a page rendered as missing turns out to exist for an editor.
  return loaded === undefined ? null : <LoadedTextPage {...loaded} />
}

type Loaded = { slug: string; preview: boolean }

function LoadedTextPage({ slug, preview }: Loaded) {
  const { data: response } = useSuspenseQuery(textPageQuery(slug, preview))
  if (response === null) return <PageGone />
  return (
    <article className="text-page">
      <PageMeta title={response.data.title} canonical={`/pages/${slug}`} />
      {response.is_working_copy === 1 && (
        <p className="draft-note" role="note">
          <strong>Förhandsgranskning.</strong> Besökare ser inte ändringarna än.
        </p>
      )}
      <h1 tabIndex={-1}>{response.data.title}</h1>
      <RichText html={response.data.body} />
      {slug === 'integritetspolicy' && <ErasePersonalData />}
    </article>
  )
}
