import { useEffect } from 'react'
import { readStaffText, type listStaffTexts } from '#contract/calls/staff-texts.ts'
import type { Success } from '#contract/calls/call.ts'
import type { StaffText, StaffTextFields } from '#contract/schemas/staff-texts.ts'
import { staffKey } from '../core/staff-api.ts'
import { staffQueries } from '../core/staff-session.ts'
import { EditBar } from '../editing/edit-bar.tsx'
import { EditMessages } from '../editing/edit-messages.tsx'
import { plainText } from '../editing/mark-words.ts'
import { RevertButton } from '../editing/revert-button.tsx'
import { SaveBar } from '../editing/save-bar.tsx'
import { SaveStateText } from '../editing/save-state-text.tsx'
import { useDueSchedule } from '../editing/use-due-schedule.ts'
import { useDeviceDraft } from '../editing/use-device-draft.ts'
import { useEditKeys } from '../editing/use-edit-keys.ts'
import { useStaff } from '../frame/staff-context.ts'
import { ArticleFields, BodyField, LineField } from './text-fields.tsx'
import { TextHistory } from './text-history.tsx'
import { TextSide } from './text-side.tsx'
import { textPlaces, textStateLabels } from './text-labels.ts'
import { useTextEditor } from './use-text-editor.ts'

type Choices = Success<typeof listStaffTexts>['data']

/** Everything about one text page or article: its fields, and beside them its state. */
export function TextForm({ opened, choices }: { opened: StaffText; choices: Choices }) {
  const staff = useStaff()
  const editor = useTextEditor(opened)
  const { kind, id } = opened
  const draft = useDeviceDraft(editor, { owner: staff.id, about: `${kind} ${id}` })
  const { base, fields } = editor
  const place = textPlaces[kind]
  useEditKeys({ save: () => void editor.save(), publish: () => void editor.publish() })
  useDueSchedule(editor.refresh, base.publish_at, base.withdraw_at)
  useEffect(() => {
    document.title = `${base.fields.name} – Redaktion`
  }, [base.fields.name])
  // The next opening reads the text anew, with its new version.
  useEffect(() => () => void staffQueries.removeQueries({ queryKey: staffKey(readStaffText) }), [])
  const words = (name: keyof StaffTextFields, value: unknown) => fieldWords(name, value, choices)
  return (
    <>
      <EditBar place={place} name={base.fields.name} typed={fields.name} unnamed="Utan rubrik">
        {kind === 'article' && (
          <span className={`edit-state edit-state-${base.state}`}>{textStateLabels[base.state]}</span>
        )}
        {base.working_copy !== null && <span className="edit-state">Ändringar väntar</span>}
        <SaveStateText
          editor={editor}
          storedAt={draft.storedAt}
          refused={draft.refused}
          publishedAt={
            base.state === 'published' && base.working_copy === null && base.published_at > 0
              ? base.published_at
              : null
          }
          savedAt={base.working_copy?.at ?? base.saved?.at ?? base.updated_at}
        />
      </EditBar>
      <div className="edit-columns text-columns">
        <div data-nothing-lost={draft.refused ? undefined : true}>
          <EditMessages editor={editor} draft={draft} what={place.one} words={words} />
          <LineField editor={editor} name="name" />
          {kind === 'article' && (
            <BodyField
              editor={editor}
              name="introtext"
              hint="En eller två meningar, som också står i listan."
            />
          )}
          <BodyField
            editor={editor}
            name="body"
            hint={
              kind === 'page'
                ? placeholderHint(choices)
                : 'Länkar till sidor här på webbplatsen börjar med /.'
            }
          />
          {kind === 'article' && <ArticleFields editor={editor} categories={choices.categories} />}
          <RevertButton editor={editor} />
          <TextHistory editor={editor} words={words} />
        </div>
        <TextSide editor={editor} />
      </div>
      <SaveBar editor={editor} draft={draft} isUnpublished={base.working_copy !== null} />
    </>
  )
}

const placeholderHint = ({ placeholders }: Choices) =>
  `Det här byts ut på sidan: ${placeholders.map(({ name, value }) => `{${name}} blir ”${value}”`).join(', ')}.`

/** A field's value as words: names for ids, plain text for HTML. */
function fieldWords(name: keyof StaffTextFields, value: unknown, { categories }: Choices): string {
  if (Array.isArray(value))
    return value.map((id) => categories.find((category) => category.id === id)?.name ?? '').join(', ')
  const text = typeof value === 'string' ? value : ''
  if (name === 'introtext' || name === 'body') return plainText(text)
  return name === 'image' && text !== '' ? 'Egen bild' : text
}
