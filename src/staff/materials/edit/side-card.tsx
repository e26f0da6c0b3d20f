import { useState } from 'react'
import {
  archiveMaterial,
  moveMaterial,
  scheduleMaterial,
  withdrawMaterial,
} from '#contract/calls/staff-materials.ts'
import { formatDay } from '#src/ui/format.ts'
import { StaffLink } from '../../ui/staff-link.tsx'
import { ConfirmStep } from '../../editing/confirm-step.tsx'
import { changedFields } from '../../editing/merge-fields.ts'
import { PublishButtons } from '../../editing/publish-buttons.tsx'
import { ScheduleForm } from '../../editing/schedule-form.tsx'
import type { MaterialEditor } from './use-material-editor.ts'

/** Whether visitors see the material, and what changes that. */
export function SideCard({ editor }: { editor: MaterialEditor }) {
  const { base, busy } = editor
  const isPublished = base.state === 'published'
  const waiting = waitingCount(editor)
  const isBusy = busy !== ''
  const nothingToPublish = isPublished && waiting === 0
  return (
    <section className="staff-card edit-side-card" aria-label="Publicering">
      <dl className="edit-facts">
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
              <Schedule editor={editor} name="publish_at" unset="genast" />
            </dd>
          </div>
        )}
        <div>
          <dt>Ta bort</dt>
          <dd>
            <Schedule editor={editor} name="withdraw_at" unset="aldrig" />
          </dd>
        </div>
      </dl>
      {base.publish_at !== null && base.publish_version !== null && base.publish_version < base.version && (
        <p className="staff-hint">
          Tiden bestämdes för en äldre version. Bestäm den igen om det nya ska publiceras i stället.
        </p>
      )}
      <div className="edit-buttons">
        <PublishButtons
          isPublished={isPublished}
          canPublish={!isBusy && !nothingToPublish && base.state !== 'archived'}
          canSave={!isBusy && editor.dirty.length > 0}
          onPublish={() => void editor.publish()}
          onSave={() => void editor.save()}
          previewAddress={`/${base.fields.slug}?preview=1`}
        />
        {isPublished && waiting > 0 && (
          <p className="staff-hint">Besökare ser ändringarna först när de är publicerade.</p>
        )}
        <StateButtons editor={editor} />
      </div>
    </section>
  )
}

type ScheduleProps = { editor: MaterialEditor; name: 'publish_at' | 'withdraw_at'; unset: string }

const Schedule = ({ editor, name, unset }: ScheduleProps) => (
  <ScheduleForm
    name={name}
    at={editor.base[name]}
    unset={unset}
    error={editor.errors[name]}
    onSend={(time) => editor.act(scheduleMaterial, { [name]: time })}
  />
)

/** How many fields differ from what visitors see. */
function waitingCount({ base, fields }: MaterialEditor): number {
  return changedFields(base.published_fields ?? base.fields, fields).length
}

/** The other steps of a material; what takes it away from visitors asks once more. */
function StateButtons({ editor }: { editor: MaterialEditor }) {
  const [reason, setReason] = useState('')
  const [copies, setCopies] = useState('')
  const { state } = editor.base
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
        <ConfirmStep
          label={state === 'published' ? 'Ta bort från webbplatsen …' : 'Arkivera …'}
          yes={state === 'published' ? 'Ja, ta bort från webbplatsen' : 'Ja, arkivera'}
          onYes={() =>
            state === 'published'
              ? editor.act(withdrawMaterial, { reason, remove_copies: copies })
              : editor.act(archiveMaterial, { remove_copies: copies })
          }
        >
          <p>
            {state === 'published'
              ? 'Den som öppnar adressen får veta att materialet är tillbakadraget, och sökmotorer att sidan är borta. Den som följer en länk på en redan öppen sida läser att sidan inte finns.'
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
          <p className="staff-field">
            <label htmlFor="kopior">Kopior som besökare har sparat</label>
            <select
              id="kopior"
              value={copies}
              aria-describedby="kopior-hur"
              onChange={({ target }) => setCopies(target.value)}
            >
              <option value="">Blir kvar på enheterna</option>
              <option value="copyright">Tas bort också, för upphovsrätten</option>
              <option value="personal">Tas bort också, för personuppgifter</option>
            </select>
            <span id="kopior-hur" className="staff-hint">
              En enhet tar bort sin kopia nästa gång sidan öppnas med nät, och säger varför.
            </span>
          </p>
        </ConfirmStep>
      )}
    </>
  )
}
