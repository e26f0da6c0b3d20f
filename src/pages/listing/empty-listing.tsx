import type { Listing } from '#contract/schemas/catalogue.ts'
import { back, nothingFound } from '#contract/messages.ts'
import { DialogButton } from '#src/ui/dialog-button.tsx'
import { formatInteger } from '#src/ui/format.ts'
import type { ListingKind, ListingView } from './listing-view.ts'

const parents: readonly ListingKind[] = ['nyckelord', 'arskurs', 'amne', 'tema']

const loadReportDialog = () =>
  import('#src/actions/problem-report/report-dialog.tsx').then(({ ReportDialog }) => ReportDialog)

type Props = { view: ListingView; q: string; filtered: boolean; subject: Listing['likely_subject'] }

/** Says that no material matches, with a link back, and where a search may lead on to. */
export function EmptyListing({ view, q, filtered, subject }: Props) {
  const { kind } = view.place
  return (
    <div className="empty-state">
      <svg className="empty-illustration" viewBox="0 0 120 80" aria-hidden="true">
        <path className="empty-illustration-board" d="M8 66h104" />
        <rect className="empty-illustration-book" x="20" y="26" width="12" height="40" rx="2" />
        <rect className="empty-illustration-book" x="36" y="34" width="10" height="32" rx="2" />
        <rect
          className="empty-illustration-book empty-illustration-leaning"
          x="74"
          y="30"
          width="11"
          height="38"
          rx="2"
        />
      </svg>
      <p className="empty-state-title">{nothingFound}</p>
      {filtered ? (
        <p>Ta bort något filter eller prova ett annat ord.</p>
      ) : (
        kind === 'search' && <p>Prova ett annat ord.</p>
      )}
      <a className="button" href={parents.includes(kind) ? `/${kind}` : '/'}>
        {back}
      </a>
      {kind === 'search' && (
        <p>
          {subject ? (
            <>
              Det du söker brukar höra till {subject.name}. Se{' '}
              <a href={`/amne/${subject.slug}`}>
                {subject.product_count === 1
                  ? `ett material i ${subject.name}`
                  : `${formatInteger(subject.product_count)} material i ${subject.name}`}
              </a>
              .
            </>
          ) : (
            <>
              Se <a href="/amne">alla ämnen</a>.
            </>
          )}{' '}
          Saknar du något? {/* Without scripts it leads to the page with our address. */}
          <DialogButton
            href="/pages/om"
            load={loadReportDialog}
            dialogProps={{ searched: filtered ? '' : q }}
            fallback="Läs hur du når oss"
          >
            Tipsa oss
          </DialogButton>
        </p>
      )}
    </div>
  )
}
