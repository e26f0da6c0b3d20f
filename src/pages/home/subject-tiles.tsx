import { formatInteger } from '#src/ui/format.ts'

type Subject = { id: number; name: string; slug: string; product_count: number }

/** All subjects with their colours and numbers of materials. */
export function SubjectTiles({ subjects }: { subjects: Subject[] }) {
  return (
    <section aria-labelledby="home-subjects">
      <div className="section-heading">
        <h2 id="home-subjects">Ämnen</h2>
        <a href="/amne">Alla ämnen</a>
      </div>
      <ul className="tiles">
        {subjects.map((subject) => (
          <li key={subject.id}>
            <a href={`/amne/${subject.slug}`} className={`tile tile-${subject.slug}`}>
              <span>{subject.name}</span>{' '}
              <span className="tile-count">{formatInteger(subject.product_count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
