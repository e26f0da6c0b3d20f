import { discardText, scheduleArticle, withdrawArticle } from '#contract/calls/staff-texts.ts'
import { readArticle } from '#contract/calls/blog.ts'
import { readTextPage } from '#contract/calls/site.ts'
import { textAddress } from '#contract/staff-texts.ts'
import { formatDay } from '#src/ui/format.ts'
import { ConfirmStep } from '../editing/confirm-step.tsx'
import { changedFields } from '../editing/merge-fields.ts'
import { PublishButtons } from '../editing/publish-buttons.tsx'
import { ScheduleForm } from '../editing/schedule-form.tsx'
import { formatMoment } from '../ui/times.ts'
import { deviceDelayMinutes } from '../words/device-delay.ts'
import type { TextEditor } from './use-text-editor.ts'

/** Whether visitors see the text, and what changes that. */
export function TextSide({ editor }: { editor: TextEditor }) {
  const { base, busy, fields } = editor
  const isArticle = base.kind === 'article'
  const isPublished = base.state === 'published'
  const waiting = changedFields(base.published_fields ?? base.fields, fields).length
  const schedule = (name: 'publish_at' | 'withdraw_at', textWithoutTime: string) => (
    <ScheduleForm
      name={name}
      at={base[name]}
      textWithoutTime={textWithoutTime}
      error={editor.errors[name]}
      onSend={async (time) => {
        // What is typed belongs to what is published then.
        if (!(await editor.save())) return false
        return editor.act(scheduleArticle, { [name]: time })
      }}
    />
  )
  return (
    <aside className="edit-side" aria-label="Läge">
      <section className="staff-card edit-side-card" aria-label="Publicering">
        <dl className="edit-facts">
          <div>
            <dt>Visas</dt>
            <dd>
              {!isPublished
                ? 'inte för besökare'
                : isArticle
                  ? `sedan ${formatDay(base.published_at)}`
                  : 'alltid'}
            </dd>
          </div>
          {isPublished && (
            <div>
              <dt>Ändringar</dt>
              <dd>{waiting === 0 ? 'inga' : waiting === 1 ? 'ett fält' : `${waiting} fält`}</dd>
            </div>
          )}
          {isArticle && (
            <>
              <div>
                <dt>Publicera</dt>
                <dd>{schedule('publish_at', 'genast')}</dd>
              </div>
              <div>
                <dt>Ta bort</dt>
                <dd>{schedule('withdraw_at', 'aldrig')}</dd>
              </div>
            </>
          )}
        </dl>
        {base.publish_version !== null && base.publish_version < base.version && (
          <p className="staff-hint">
            Tiden bestämdes för en äldre version. Bestäm den igen om det nya ska publiceras i stället.
          </p>
        )}
        {base.schedule_error !== '' && (
          <p className="staff-note staff-note-warning">Publiceringen blev inte av: {base.schedule_error}</p>
        )}
        <div className="edit-buttons">
          <PublishButtons
            isPublished={isPublished}
            canPublish={busy === '' && !(isPublished && waiting === 0)}
            canSave={busy === '' && editor.dirty.length > 0}
            onPublish={() => void editor.publish()}
            onSave={() => void editor.save()}
            previewAddress={`${textAddress(base.kind, base.published_fields?.slug ?? base.fields.slug)}?preview=1`}
          />
          {editor.isDirty && <p className="staff-hint">Spara först, så visas det du har skrivit.</p>}
          {base.working_copy !== null && (
            <button
              type="button"
              className="text-button"
              onClick={() =>
                void editor.act(discardText).then((isDone) => {
                  if (isDone) editor.revert()
                })
              }
            >
              Släng ändringarna från {formatMoment(base.working_copy.at)}
            </button>
          )}
          {isArticle && isPublished && (
            <ConfirmStep
              label="Ta bort från webbplatsen …"
              yes="Ja, ta bort"
              onYes={() => editor.act(withdrawArticle)}
            >
              <p>Besökare ser den inte längre. Den finns kvar här, och kan publiceras igen.</p>
            </ConfirmStep>
          )}
        </div>
      </section>
      <p className="staff-hint">
        Publicerat syns inom 3 sekunder. En enhet som nyss har läst sidan kan visa den gamla texten i högst{' '}
        {deviceDelayMinutes([isArticle ? readArticle : readTextPage])} minuter.
      </p>
    </aside>
  )
}
