import { scheduleMaterial } from '#contract/calls/staff-materials.ts'
import { formatDay } from '#src/ui/format.ts'
import { StaffLink } from '../../ui/staff-link.tsx'
import { changedFields } from '../../editing/merge-fields.ts'
import { PublishButtons } from '../../editing/publish-buttons.tsx'
import { ScheduleForm } from '../../editing/schedule-form.tsx'
import type { MaterialEditor } from './use-material-editor.ts'
import { StateButtons } from './state-buttons.tsx'

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
              <Schedule editor={editor} name="publish_at" textWithoutTime="genast" />
            </dd>
          </div>
        )}
        <div>
          <dt>Ta bort</dt>
          <dd>
            <Schedule editor={editor} name="withdraw_at" textWithoutTime="aldrig" />
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
          // A new address leads nowhere before it is published.
          previewAddress={`/${(base.published_fields ?? base.fields).slug}?preview=1`}
        />
        {isPublished && waiting > 0 && (
          <p className="staff-hint">Besökare ser ändringarna först när de är publicerade.</p>
        )}
        <StateButtons editor={editor} />
      </div>
    </section>
  )
}

type ScheduleProps = { editor: MaterialEditor; name: 'publish_at' | 'withdraw_at'; textWithoutTime: string }

const Schedule = ({ editor, name, textWithoutTime }: ScheduleProps) => (
  <ScheduleForm
    name={name}
    at={editor.base[name]}
    textWithoutTime={textWithoutTime}
    error={editor.errors[name]}
    onSend={(time) => editor.act(scheduleMaterial, { [name]: time })}
  />
)

/** How many fields differ from what visitors see. */
function waitingCount({ base, fields }: MaterialEditor): number {
  return changedFields(base.published_fields ?? base.fields, fields).length
}
