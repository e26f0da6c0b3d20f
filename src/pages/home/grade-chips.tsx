type Grade = { id: number; name: string; slug: string }

/** All grades that have material, as short as on a timetable. */
export function GradeChips({ grades }: { grades: Grade[] }) {
  return (
    <section aria-labelledby="home-grades">
      <div className="section-heading">
        <h2 id="home-grades">Vilken årskurs?</h2>
        <a href="/arskurs">Alla årskurser</a>
      </div>
      <ul className="grade-chips">
        {grades.map(({ id, name, slug }) => (
          <li key={id}>
            <a href={`/arskurs/${slug}`} aria-label={name}>
              {shortNames[name] ?? name.replace('Årskurs ', '')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const shortNames: Record<string, string> = { Förskoleklass: 'F', Gymnasiet: 'Gy', Vuxenutbildning: 'Vux' }
