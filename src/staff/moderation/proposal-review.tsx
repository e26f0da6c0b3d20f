import { useState } from 'react'
import { listProposalOptions, readProposalReview } from '#contract/calls/staff-proposals.ts'
import type { ProposalContent } from '#contract/schemas/staff-proposals.ts'
import { formatBytes } from '#src/ui/format.ts'
import { RichText } from '#src/ui/rich-text.tsx'
import { staffKey, useStaffQuery } from '../core/staff-api.ts'
import { staffQueries } from '../core/staff-session.ts'
import { markWords } from '../editing/mark-words.ts'
import { MarkedWords } from '../editing/marked-words.tsx'
import { ProposalChanges } from '../proposals/proposal-changes.tsx'
import { contentLabels, contentWords, type ProposalOptions } from '../proposals/proposal-texts.ts'
import { PrivateFile, PrivatePicture } from '../ui/private-upload.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { StaffIcon } from '../ui/staff-icon.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { formatMoment } from '../ui/times.ts'
import { ProposalDecision } from './proposal-decision.tsx'
import { ProposalHistory } from './proposal-history.tsx'
import type { ReviewedProposal } from './reviewed-proposal.ts'
import { ReviewChecks } from './review-checks.tsx'
import '../editing/versions.css'
import '../proposals/proposals.css'

type Name = keyof ProposalContent

type Props = { id: string; onDecided: (message: string) => void }

/** One proposal: what it changes word by word, the material as visitors would see it, what was checked, and the decision. */
export function ProposalReview({ id, onDecided }: Props) {
  const query = useStaffQuery(readProposalReview, { id })
  const options = useStaffQuery(listProposalOptions, {})
  const reload = () => staffQueries.invalidateQueries({ queryKey: staffKey(readProposalReview) })
  return (
    <div className="review-work">
      <QueryState query={options}>
        {({ data: choices }) => (
          <QueryState query={query}>
            {({ data }) => (
              <Read proposal={data} options={choices} onDecided={onDecided} onReload={() => void reload()} />
            )}
          </QueryState>
        )}
      </QueryState>
    </div>
  )
}

type ReadProps = {
  proposal: ReviewedProposal
  options: ProposalOptions
  onDecided: (message: string) => void
  onReload: () => void
}

function Read({ proposal, options, onDecided, onReload }: ReadProps) {
  const [keep, setKeep] = useState<Name[]>([])
  const [take, setTake] = useState<Name[]>([])
  const { current, fields, related, pictures, changed_since } = proposal
  const isOpen = proposal.state === 'waiting'
  const conflicts = proposal.conflicts as Name[]
  const clean = (proposal.changed as Name[]).filter((name) => !conflicts.includes(name))
  const choose = (name: Name, isTaken: boolean) => {
    setTake((before) => before.filter((other) => other !== name).concat(isTaken ? [name] : []))
    setKeep((before) => before.filter((other) => other !== name).concat(isTaken ? [] : [name]))
  }
  const shown = { ...(current ?? proposal.base) }
  return (
    <>
      <div className="proposal-review-parts">
        <section className="staff-card proposal-card" aria-labelledby="andras">
          <h2 id="andras">{proposal.is_new === 1 ? 'Ett nytt material' : 'Det här ändras'}</h2>
          {proposal.material_id !== null && (
            <p className="staff-hint">
              <StaffLink to={`/material/${proposal.material_id}/innehall`}>Öppna materialet</StaffLink>
            </p>
          )}
          {isOpen && changed_since !== null && (
            <p className="staff-note">
              {changed_since.name || 'Någon'} sparade materialet {formatMoment(changed_since.at)}, efter att
              förslaget gjordes. Det som visas är jämfört med materialet som det är nu.
            </p>
          )}
          {isOpen && proposal.problem !== '' && (
            <p className="staff-note staff-note-warning">{proposal.problem}</p>
          )}
          {isOpen &&
            conflicts.map((name) => (
              <ConflictChoice
                key={name}
                {...{ name, options, pictures, related, shown, fields }}
                isTaken={take.includes(name) ? true : keep.includes(name) ? false : null}
                onChoose={(isTaken) => choose(name, isTaken)}
              />
            ))}
          <ProposalChanges
            names={isOpen ? clean : (proposal.changed as Name[])}
            before={isOpen ? shown : proposal.base}
            after={fields}
            {...{ options, related, pictures }}
          />
        </section>
        <Preview proposal={proposal} options={options} />
      </div>
      <div className="review-side">
        <ReviewChecks checks={proposal.checks} />
        <ProposalHistory proposal={proposal} />
        {isOpen ? (
          <ProposalDecision
            proposal={proposal}
            keep={keep}
            take={take}
            unchosen={conflicts.filter((name) => !keep.includes(name) && !take.includes(name)).length}
            onDecided={onDecided}
            onReload={onReload}
          />
        ) : (
          <p className="staff-note">
            {proposal.state === 'approved'
              ? 'Förslaget är godkänt och infört.'
              : 'Förslaget är hos avsändaren, som kan ändra det och skicka in det igen.'}
          </p>
        )}
      </div>
    </>
  )
}

type ChoiceProps = {
  name: Name
  shown: ProposalContent
  fields: ProposalContent
  isTaken: boolean | null
  onChoose: (isTaken: boolean) => void
} & Pick<ReviewedProposal, 'pictures' | 'related'> & { options: ProposalOptions }

/** A field that both the sender and an editor have changed: both sides, and nothing chosen beforehand. */
function ConflictChoice({ name, shown, fields, isTaken, onChoose, ...known }: ChoiceProps) {
  const parts = markWords(contentWords(name, shown[name], known), contentWords(name, fields[name], known))
  return (
    <fieldset className="proposal-choice">
      <legend>{contentLabels[name]}: båda har ändrat</legend>
      {name === 'image' ? (
        <ProposalChanges names={[name]} before={shown} after={fields} {...known} />
      ) : (
        <div className="proposal-sides">
          {(['removed', 'added'] as const).map((side) => (
            <div key={side}>
              <h3>{side === 'removed' ? 'Materialet nu' : 'Förslaget'}</h3>
              <MarkedWords parts={parts} side={side} />
            </div>
          ))}
        </div>
      )}
      {([true, false] as const).map((value) => (
        <label key={String(value)}>
          <input
            type="radio"
            name={`valj-${name}`}
            checked={isTaken === value}
            onChange={() => onChoose(value)}
          />
          {value ? 'Ta förslagets lydelse' : 'Behåll materialets lydelse'}
        </label>
      ))}
    </fieldset>
  )
}

/** The material as visitors would see it. */
function Preview({ proposal, options }: { proposal: ReviewedProposal; options: ProposalOptions }) {
  const { fields, pictures, related } = proposal
  const words = (name: Name) => contentWords(name, fields[name], { options, related })
  const picture = pictures[fields.image]
  return (
    <article className="review-preview staff-card" aria-labelledby="granskat">
      <header className="review-preview-head">
        <span>
          <StaffIcon name="eye" /> Så ser besökaren det
        </span>
      </header>
      <div className="review-preview-lead">
        {picture !== undefined && (
          <PrivatePicture address={picture} alt={fields.image_alt} className="review-picture" />
        )}
        <div>
          <p className="staff-hint">
            {[words('amne'), words('arskurs'), words('license')].filter(Boolean).join(' · ')}
          </p>
          <h2 id="granskat">{fields.name}</h2>
          <p>{fields.short_description}</p>
        </div>
      </div>
      {fields.description !== '' && (
        <section>
          <h3>Om materialet</h3>
          <RichText html={fields.description} />
        </section>
      )}
      {fields.product_instructions !== '' && (
        <section>
          <h3>Så gör du</h3>
          <RichText html={fields.product_instructions} />
        </section>
      )}
      {fields.product_externalurl !== '' && (
        <p>
          <a href={fields.product_externalurl} target="_blank" rel="noopener noreferrer">
            {fields.link_title || fields.product_externalurl}
          </a>
        </p>
      )}
      {fields.files.length > 0 && (
        <section>
          <h3>Filer</h3>
          <ul className="review-files">
            {fields.files.map(({ file, title, pages, size }) => (
              <li key={file}>
                <span className="review-file-kind" aria-hidden="true">
                  PDF
                </span>
                <span>
                  {title}
                  <small>
                    {pages > 0 && `${pages} ${pages === 1 ? 'sida' : 'sidor'} · `}
                    {formatBytes(size)}
                  </small>
                </span>
                <PrivateFile address={file} title={title} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}
