import { PageMeta } from '#src/ui/page-meta.tsx'
import { fillingTopics } from './filling-topics.tsx'
import { givingTopics } from './giving-topics.tsx'
import { HelpPicture } from './help-picture.tsx'
import type { HelpGroup, HelpTopic } from './help-topic.ts'
import { lessonTopics } from './lesson-topics.tsx'
import { otherTopics } from './other-topics.tsx'
import { togetherTopics } from './together-topics.tsx'
import './box-help.css'

const groups: readonly HelpGroup[] = [
  { title: 'Fyll lådan', topics: fillingTopics },
  { title: 'Lektionen', topics: lessonTopics },
  { title: 'Ge den till andra', topics: givingTopics },
  { title: 'Arbeta tillsammans', topics: togetherTopics },
  { title: 'Mer', topics: otherTopics },
]

/** How boxes are used, in the order of a teacher's work. Nothing on it depends on the device, so it needs no scripts. */
export function BoxHelpPage() {
  return (
    <article className="box-help">
      <PageMeta
        title="Hjälp om lådor"
        description="Så gör du en låda med det en lektion behöver, gör den redo utan nät, visar den i klassrummet, skriver ut den och delar den."
        canonical="/lador/hjalp"
      />
      <nav className="breadcrumbs" aria-label="Brödsmulor">
        <a href="/lador">Lådor</a>
      </nav>
      <header>
        <h1 tabIndex={-1}>Hjälp om lådor</h1>
        <p>
          I en låda ligger det en lektion eller ett tema behöver, i ordning. Välj det du undrar över. Bilderna
          är från en telefon; på en större skärm finns samma knappar.
        </p>
      </header>
      <nav className="help-contents panel" aria-label="Innehåll">
        {groups.map(({ title, topics }) => (
          <div key={title}>
            <p>{title}</p>
            <ul>
              {topics.map((topic) => (
                <li key={topic.id}>
                  <a href={`#${topic.id}`}>{topic.title}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {groups.map(({ title, topics }) => (
        <section key={title} className="help-group">
          <h2>{title}</h2>
          {topics.map((topic) => (
            <Topic key={topic.id} topic={topic} />
          ))}
        </section>
      ))}
    </article>
  )
}

function Topic({ topic: { id, title, text, notes, picture } }: { topic: HelpTopic }) {
  return (
    <section className="help-topic" aria-labelledby={id}>
      <div className="help-text">
        <h3 id={id} tabIndex={-1}>
          {title}
        </h3>
        {text}
        {notes !== undefined && <ul>{notes}</ul>}
      </div>
      {picture !== undefined && <HelpPicture {...picture} />}
    </section>
  )
}
