import { useState } from 'react'
import { archiveMaterial, moveMaterial, withdrawMaterial } from '#contract/calls/staff-materials.ts'
import { formatDay } from '#src/ui/format.ts'
import { KeyCap } from '../../ui/key-cap.tsx'
import { StaffIcon } from '../../ui/staff-icon.tsx'
import { StaffLink } from '../../ui/staff-link.tsx'
import { changedFields } from './merge-fields.ts'
import { ScheduleForm } from './schedule-form.tsx'
import type { MaterialEditor } from './use-material-editor.ts'

/** Whether visitors see the material, and what changes that. */
export function SideCard({ editor }: { editor: MaterialEditor }) {
  const { base, busy } = editor
  const isPublished = base.state === 'published'
  const waiting = waitingCount(editor)
  const isBusy = busy !== ''
  const nothingToPublish = isPublished && waiting === 0
  return (
    <section className="staff-card material-side-card" aria-label="Publicering">
      <dl className="material-facts">
        <div>
          <dt>Visas</dt>
          <dd>{isPublished ? `sedan ${formatDay(base.published_at)}` : 'inte för besökare'}</dd>
        </div>
        {isPublished && (
          <div>
            <dt>Ändringar</dt>
            <dd>
              {waiting === 0 ? (
                'inga'
              ) : (
                <StaffLink to={`/material/${base.id}/historik`}>
                  {waiting === 1 ? 'ett fält' : `${waiting} fält`}
                </StaffLink>
              )}
            </dd>
          </div>
        )}
        {base.state !== 'archived' && (
          <div>
            <dt>Publicera</dt>
            <dd>
              <ScheduleForm editor={editor} name="publish_at" unset="genast" />
            </dd>
          </div>
        )}
        <div>
          <dt>Ta bort</dt>
          <dd>
            <ScheduleForm editor={editor} name="withdraw_at" unset="aldrig" />
          </dd>
        </div>
      </dl>
      {base.publish_at !== null && base.publish_version !== null && base.publish_version < base.version && (
        <p className="staff-hint">
          Tiden bestämdes för en äldre version. Bestäm den igen om det nya ska publiceras i stället.
        </p>
      )}
      <div className="material-buttons">
        <button
          type="button"
          className="staff-button staff-button-main"
          aria-keyshortcuts="Control+Enter"
          disabled={isBusy || nothingToPublish || base.state === 'archived'}
          onClick={() => void editor.publish()}
        >
          {isPublished ? 'Publicera ändringarna' : 'Publicera'} <KeyCap>Ctrl ↵</KeyCap>
        </button>
        <button
          type="button"
          className="staff-button"
          aria-keyshortcuts="Control+S"
          disabled={isBusy || editor.dirty.length === 0}
          onClick={() => void editor.save()}
        >
          Spara <KeyCap>Ctrl S</KeyCap>
        </button>
        <a className="staff-button" href={`/${base.fields.slug}?preview=1`} target="_blank" rel="noreferrer">
          <StaffIcon name="eye" /> Visa som besökare<span className="visually-hidden">, i en ny flik</span>
        </a>
        {isPublished && waiting > 0 && (
          <p className="staff-hint">Besökare ser ändringarna först när de är publicerade.</p>
        )}
        <StateButtons editor={editor} />
      </div>
    </section>
  )
}

/** How many fields differ from what visitors see. */
function waitingCount({ base, fields }: MaterialEditor): number {
  return changedFields(base.published_fields ?? base.fields, fields).length
}

/** The other steps of a material; what takes it away from visitors asks once more. */
function StateButtons({ editor }: { editor: MaterialEditor }) {
  const [asked, setAsked] = useState(false)
  const [reason, setReason] = useState('')
  const { state } = editor.base
  if (asked)
    return (
      <div className="material-confirm" role="group" aria-label="Bekräfta">
        <p>
          {state === 'published'
            ? 'Besökare ser då att materialet är borttaget. Sparade kopior blir kvar på enheterna.'
            : 'Materialet läggs undan. Du kan ta tillbaka det som utkast.'}
        </p>
        {state === 'published' && (
          <p className="staff-field">
            <label htmlFor="skal">Skäl, för redaktionen</label>
            <input id="skal" value={reason} onChange={({ target }) => setReason(target.value)} />
            {editor.errors['reason'] !== undefined && (
              <span className="staff-field-error">{editor.errors['reason']}</span>
            )}
          </p>
        )}
        <button
          type="button"
          className="staff-button staff-button-danger"
          onClick={() =>
            void (
              state === 'published' ? editor.act(withdrawMaterial, { reason }) : editor.act(archiveMaterial)
            ).then((isDone) => isDone && setAsked(false))
          }
        >
          {state === 'published' ? 'Ja, ta bort från webbplatsen' : 'Ja, arkivera'}
        </button>
        <button type="button" className="staff-button" onClick={() => setAsked(false)}>
          Nej, behåll
        </button>
      </div>
    )
  const move = (to: 'draft' | 'review') => void editor.act(moveMaterial, { state: to })
  return (
    <>
      {state === 'draft' && (
        <button type="button" className="staff-button" onClick={() => move('review')}>
          Skicka till granskning
        </button>
      )}
      {(state === 'review' || state === 'archived') && (
        <button type="button" className="staff-button" onClick={() => move('draft')}>
          {state === 'review' ? 'Tillbaka till utkast' : 'Ta tillbaka som utkast'}
        </button>
      )}
      {state !== 'archived' && (
        <button type="button" className="text-button" onClick={() => setAsked(true)}>
          {state === 'published' ? 'Ta bort från webbplatsen …' : 'Arkivera …'}
        </button>
      )}
    </>
  )
}
