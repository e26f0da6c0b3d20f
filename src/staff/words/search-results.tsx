/** What one search finds: how many materials, and the first of them. */
type Found = { total: number; materials: { id: number; name: string }[] }

/** What a search finds today, and with a change; materials that only the change finds are marked. */
export function SearchResults({ before, after }: { before: Found; after: Found }) {
  const known = new Set(before.materials.map(({ id }) => id))
  return (
    <div className="words-results">
      <Result title="Nu" found={before} known={null} />
      <Result title="Med ändringen" found={after} known={known} />
    </div>
  )
}

type ResultProps = { title: string; found: Found; known: ReadonlySet<number> | null }

function Result({ title, found: { total, materials }, known }: ResultProps) {
  return (
    <div>
      <h3>{title}</h3>
      <p>{total === 0 ? 'Inga träffar' : total === 1 ? '1 träff' : `${total} träffar`}</p>
      <ol>
        {materials.map(({ id, name }) => (
          <li key={id}>
            {name}
            {known !== null && !known.has(id) && <span className="words-new"> ny</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}
