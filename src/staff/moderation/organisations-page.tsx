import { decideOrganisation, listOrganisations, undoOrganisation } from '#contract/calls/staff-moderation.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { formatMoment } from '../ui/times.ts'
import { ActionMessage } from './action-message.tsx'
import { ModerationTabs } from './moderation-tabs.tsx'
import { useModerationAction } from './use-moderation-action.ts'
import { WaitingCard, type Organisation } from './waiting-card.tsx'

const stateTexts = { waiting: 'väntar', approved: 'godkänd', declined: 'inte godkänd' } as const

/** Organisations that want to publish material: approve, or decline and say why. */
export function OrganisationsPage() {
  const organisations = useStaffQuery(listOrganisations, {})
  const action = useModerationAction(listOrganisations)
  return (
    <StaffPage title="Organisationer" lead="Bara godkända organisationer får lägga upp material.">
      <ModerationTabs current="Organisationer" />
      <ActionMessage action={action} />
      <QueryState query={organisations}>
        {({ data: { organisations: all, now } }) => {
          const waiting = all.filter(({ state }) => state === 'waiting')
          const decided = all.filter(({ state }) => state !== 'waiting')
          return (
            <>
              {waiting.length === 0 && <p className="staff-note">Ingen organisation väntar på svar.</p>}
              <ul className="moderation-cards">
                {waiting.map((organisation) => (
                  <li key={organisation.id} className="staff-card">
                    <WaitingCard
                      organisation={organisation}
                      now={now}
                      error={action.errorsOf(organisation.id)['message']}
                      isSending={action.isSending}
                      onDecide={(decision, message, inner_note) =>
                        void action.send(
                          decideOrganisation,
                          { id: organisation.id, seen: organisation.state, decision, message, inner_note },
                          organisation.id,
                        )
                      }
                    />
                  </li>
                ))}
              </ul>
              {decided.length > 0 && (
                <section aria-labelledby="avgjorda">
                  <h2 id="avgjorda" className="staff-subhead">
                    Avgjorda
                  </h2>
                  <ul className="staff-card staff-rows">
                    {decided.map((organisation) => (
                      <li key={organisation.id}>
                        <span className="staff-row-text">
                          <strong>{organisation.name}</strong>
                          <small>{organisation.email}</small>
                        </span>
                        <span className="staff-row-text">
                          {stateTexts[organisation.state]}
                          <small>
                            {[
                              organisation.decided_at === null ? '' : formatMoment(organisation.decided_at),
                              organisation.decided_by,
                            ]
                              .filter(Boolean)
                              .join(', ')}
                          </small>
                        </span>
                        <DecidedAction
                          organisation={organisation}
                          onUndo={() => void action.send(undoOrganisation, { id: organisation.id })}
                          onApprove={() =>
                            void action.send(decideOrganisation, {
                              ...{ id: organisation.id, seen: organisation.state },
                              ...{ decision: 'approved', message: '', inner_note: organisation.inner_note },
                            })
                          }
                        />
                      </li>
                    ))}
                  </ul>
                </section>
              )}
            </>
          )
        }}
      </QueryState>
    </StaffPage>
  )
}

type DecidedProps = { organisation: Organisation; onUndo: () => void; onApprove: () => void }

function DecidedAction({ organisation: { name, state, undo_until }, onUndo, onApprove }: DecidedProps) {
  if (undo_until !== null)
    return (
      <button type="button" className="staff-button" onClick={onUndo}>
        Ångra<span className="visually-hidden"> beslutet om {name}</span>
      </button>
    )
  if (state !== 'declined') return null
  return (
    <button type="button" className="staff-button" onClick={onApprove}>
      Godkänn ändå<span className="visually-hidden"> {name}</span>
    </button>
  )
}
