import { useState } from 'react'
import { decideSenderPage, listSenderPageReviews } from '#contract/calls/staff-sender-pages.ts'
import type { Success } from '#contract/calls/call.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { MarkedWords } from '../editing/marked-words.tsx'
import { markWords } from '../editing/mark-words.ts'
import '../editing/versions.css'
import { PrivatePicture } from '../ui/private-upload.tsx'
import { StaffTextArea } from '../ui/staff-text-area.tsx'
import { formatAgo } from '../ui/times.ts'
import { ActionMessage } from './action-message.tsx'
import { useFocusOnError } from './use-focus-on-error.ts'
import { useModerationAction } from './use-moderation-action.ts'

type Review = Success<typeof listSenderPageReviews>['data']['reviews'][number]

/** What organisations want their own pages to say: approve, or send back and say why. Nothing is shown while nobody waits. */
export function SenderPageReviews() {
  const query = useStaffQuery(listSenderPageReviews, {})
  const action = useModerationAction(listSenderPageReviews)
  const { reviews = [], now = 0 } = query.data?.data ?? {}
  return (
    <>
      <ActionMessage action={action} />
      {query.isError && (
        <p className="staff-note staff-note-warning" role="alert">
          Förslag om avsändarnas sidor kunde inte hämtas: {query.error.message}
        </p>
      )}
      {reviews.length > 0 && (
        <section aria-labelledby="avsandarnas-sidor" className="sender-page-reviews">
          <h2 className="staff-subhead" id="avsandarnas-sidor">
            Avsändarnas egna sidor
          </h2>
          <ul className="moderation-cards">
            {reviews.map((review) => (
              <li key={review.sender.id} className="staff-card">
                <ReviewCard
                  review={review}
                  now={now}
                  error={action.errorsOf(review.sender.id)['message']}
                  isSending={action.isSending}
                  onDecide={(decision, message) =>
                    void action.send(
                      decideSenderPage,
                      {
                        ...{ sender: String(review.sender.id), page_version: String(review.page_version) },
                        ...{ version: String(review.proposal.version), decision, message },
                      },
                      review.sender.id,
                    )
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type CardProps = {
  review: Review
  now: number
  error: string | undefined
  isSending: boolean
  onDecide: (decision: 'approved' | 'returned', message: string) => void
}

function ReviewCard({ review, now, error, isSending, onDecide }: CardProps) {
  const [message, setMessage] = useState('')
  const card = useFocusOnError(error)
  const { sender, page, proposal } = review
  return (
    <article ref={card} aria-labelledby={`sida-${sender.id}`}>
      <h3 id={`sida-${sender.id}`} className="moderation-card-head">
        <a href={`/avsandare/${sender.slug}`}>{sender.name}</a>
      </h3>
      <p className="staff-hint">
        {[proposal.by, `kom ${formatAgo(proposal.at, now)}`].filter(Boolean).join(' · ')}
      </p>
      <dl className="edit-compared">
        {proposal.description !== page.description && (
          <div>
            <dt>Beskrivning</dt>
            <dd>
              <MarkedWords parts={markWords(page.description, proposal.description)} />
            </dd>
          </div>
        )}
        {proposal.website !== page.website && (
          <div>
            <dt>Webbplats</dt>
            <dd>
              <MarkedWords parts={markWords(page.website, proposal.website)} />
            </dd>
          </div>
        )}
        {proposal.image_change !== 'keep' && (
          <div>
            <dt>Logotyp</dt>
            <dd className="sender-logos">
              <figure>
                {page.image === '' ? 'Ingen' : <img src={page.image} alt="" />}
                <figcaption>Nu</figcaption>
              </figure>
              <figure>
                {proposal.image === '' ? 'Ingen' : <PrivatePicture address={proposal.image} alt="" />}
                <figcaption>Föreslås</figcaption>
              </figure>
            </dd>
          </div>
        )}
      </dl>
      <StaffTextArea
        label="Till avsändaren"
        hint="Behövs när du skickar tillbaka."
        value={message}
        rows={2}
        onChange={setMessage}
        error={error}
      />
      <p className="staff-actions">
        <button
          type="button"
          className="staff-button staff-button-main"
          disabled={isSending}
          onClick={() => onDecide('approved', message)}
        >
          Godkänn<span className="visually-hidden"> sidan om {sender.name}</span>
        </button>
        <button
          type="button"
          className="staff-button"
          disabled={isSending}
          onClick={() => onDecide('returned', message)}
        >
          Skicka tillbaka<span className="visually-hidden"> förslaget från {sender.name}</span>
        </button>
      </p>
    </article>
  )
}
