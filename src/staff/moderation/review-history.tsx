import { formatMoment } from '../ui/times.ts'
import { stateTexts, type Review } from './review-list.tsx'

/** Earlier rounds with what was written in them, and what else visitors see of the same author. */
export function ReviewHistory({ review: { rounds, published, review } }: { review: Review }) {
  const entries = rounds.flatMap((round) => [
    { at: round.submitted_at, key: `${round.round}in`, what: 'Skickades in', round: null },
    ...(round.decided_at === null
      ? []
      : [{ at: round.decided_at, key: `${round.round}ut`, what: stateTexts[round.state], round }]),
  ])
  return (
    <section aria-labelledby="tidigare">
      <h2 id="tidigare" className="review-side-head">
        Tidigare
      </h2>
      <p className="staff-hint">{review.author}</p>
      <ol className="review-history">
        {entries.toReversed().map(({ at, key, what, round }) => (
          <li key={key}>
            <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
            <div>
              {what}
              {round !== null && round.decided_by !== '' && ` av ${round.decided_by}`}
              {round !== null && (
                <>
                  {round.reasons.map(({ key: reason, label }) => (
                    <small key={reason}>{label}</small>
                  ))}
                  {round.message !== '' && <small>”{round.message}”</small>}
                  {round.inner_note !== '' && <small>Intern anteckning: {round.inner_note}</small>}
                </>
              )}
            </div>
          </li>
        ))}
        {published.map(({ slug, name, published_at }) => (
          <li key={slug}>
            <time dateTime={new Date(published_at).toISOString()}>{formatMoment(published_at)}</time>
            <div>
              <a href={`/${slug}`}>{name}</a> publicerades
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
