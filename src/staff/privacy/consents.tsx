import { listConsents } from '#contract/calls/staff-privacy.ts'
import { formatInteger } from '#src/ui/format.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { QueryState } from '../ui/query-state.tsx'
import { formatMoment } from '../ui/times.ts'
import { consentSourceLabels } from './consent-sources.ts'

/** What people have agreed to, in which form and how many, and how many get emails of tips. */
export function Consents() {
  const consents = useStaffQuery(listConsents, {})
  return (
    <section aria-labelledby="samtycken">
      <h2 id="samtycken" className="staff-subhead">
        Samtycken
      </h2>
      <QueryState query={consents}>
        {({ data: { subscribers, texts } }) => (
          <>
            <p>
              {subscribers === 0
                ? 'Ingen får tips just nu.'
                : `${formatInteger(subscribers)} får tips: de har sagt ja och bekräftat det i ett brev.`}
              {texts.length === 0 && ' Inga samtycken är sparade.'}
            </p>
            {texts.length > 0 && (
              <ul className="staff-card staff-rows privacy-consents">
                {texts.map(({ version, source, text, count, optins, first_at, last_at }) => (
                  <li key={`${version} ${source}`}>
                    <span className="staff-row-text">
                      <strong>{capitalised(consentSourceLabels[source] ?? source)}</strong>
                      <small>
                        {formatInteger(count)} {count === 1 ? 'samtycke' : 'samtycken'}
                        {source !== 'tips' && `, ${formatInteger(optins)} kryssade i tips`}
                      </small>
                      <small>
                        {formatMoment(first_at)} – {formatMoment(last_at)}
                      </small>
                    </span>
                    <q className="staff-row-text">{text || 'Utan text'}</q>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </QueryState>
    </section>
  )
}

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
