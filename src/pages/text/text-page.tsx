import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { PageMeta } from '#src/ui/page-meta.tsx'
import { RichText } from '#src/ui/rich-text.tsx'
import { ErasePersonalData } from './erase-personal-data.tsx'
import { textPageQuery } from './queries.ts'
import './text-page.css'

/** A page of words: how personal data is used, accessibility, about. */
export function TextPage() {
  const { slug }: { slug: string } = useLoaderData({ from: '/pages/$slug' })
  const { data: answer } = useSuspenseQuery(textPageQuery(slug))
  if (answer === null) return null
  return (
    <article className="text-page">
      <PageMeta title={answer.data.title} canonical={`/pages/${slug}`} />
      <h1 tabIndex={-1}>{answer.data.title}</h1>
      <RichText html={answer.data.body} />
      {slug === 'integritetspolicy' && <ErasePersonalData />}
    </article>
  )
}
