import type { MaterialCard } from '#contract/schemas/material.ts'

/** The keywords of a material, each a link to what else has it. */
export function KeywordTags({ keywords }: { keywords: MaterialCard['keyword'] }) {
  if (keywords.length === 0) return null
  return (
    <ul className="tags" aria-label="Nyckelord">
      {keywords.map((keyword) => (
        <li key={keyword.id}>
          <a href={`/nyckelord/${keyword.slug}?nyckelord=${keyword.id}`}>{keyword.name}</a>
        </li>
      ))}
    </ul>
  )
}
