import { proposalStateLabels } from '../proposals/proposal-texts.ts'
import { formatMoment } from '../ui/times.ts'
import type { ReviewedProposal } from './reviewed-proposal.ts'

/** Who sent it in, and what was decided about earlier proposals of the material. */
export function ProposalHistory({ proposal }: { proposal: ReviewedProposal }) {
  const { submitted, sender, earlier, reasons, message, inner_note, decided_at, decided_by } = proposal
  return (
    <section aria-labelledby="tidigare">
      <h2 id="tidigare" className="review-side-head">
        Tidigare
      </h2>
      <p className="staff-hint">{sender.name}</p>
      <ol className="review-history">
        {decided_at !== null && (
          <li>
            <Time at={decided_at} />
            <div>
              {proposalStateLabels[proposal.state]}
              {decided_by !== '' && ` av ${decided_by}`}
              {reasons.map(({ key, label }) => (
                <small key={key}>{label}</small>
              ))}
              {message !== '' && <small>”{message}”</small>}
              {inner_note !== '' && <small>Intern anteckning: {inner_note}</small>}
            </div>
          </li>
        )}
        {submitted !== null && (
          <li>
            <Time at={submitted.at} />
            <div>Skickades in av {submitted.name || 'någon som inte finns kvar'}</div>
          </li>
        )}
        {earlier.map((round) => (
          <li key={round.id}>
            <Time at={round.at} />
            <div>
              Tidigare förslag: {proposalStateLabels[round.state].toLowerCase()}
              {round.by !== '' && ` av ${round.by}`}
              {round.reasons.map(({ key, label }) => (
                <small key={key}>{label}</small>
              ))}
              {round.message !== '' && <small>”{round.message}”</small>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const Time = ({ at }: { at: number }) => <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
