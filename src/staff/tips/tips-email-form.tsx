import { useEffect, useState } from 'react'
import type { TipsEmail, TipsEmailFields } from '#contract/schemas/staff-tips.ts'
import { EditBar } from '../editing/edit-bar.tsx'
import { EditMessages } from '../editing/edit-messages.tsx'
import { RevertButton } from '../editing/revert-button.tsx'
import { SaveBar } from '../editing/save-bar.tsx'
import { SaveStateText } from '../editing/save-state-text.tsx'
import { useDeviceDraft } from '../editing/use-device-draft.ts'
import { useEditKeys } from '../editing/use-edit-keys.ts'
import { useStaff } from '../frame/staff-context.ts'
import { StaffField } from '../ui/staff-field.tsx'
import { StaffTextArea } from '../ui/staff-text-area.tsx'
import { EmailPreview } from './email-preview.tsx'
import { MaterialChooser } from './material-chooser.tsx'
import { SendEmailDialog } from './send-email-dialog.tsx'
import { tipsStateLabels } from './tips-texts.ts'
import { tipsLabels, useTipsEditor } from './use-tips-editor.ts'
import { tipsPlace, SendCard } from './send-card.tsx'

/** An email of tips that is not sent yet: its texts and materials, what sends it, and the email as it will be read. */
export function TipsEmailForm({ opened }: { opened: TipsEmail }) {
  const staff = useStaff()
  const editor = useTipsEditor(opened)
  const draft = useDeviceDraft(editor, { owner: staff.id, about: `tips-letter ${opened.id}` })
  const [isAsked, setIsAsked] = useState(false)
  const { base, fields, errors } = editor
  const canSend = base.subscribers > 0 && fields.materials.length > 0 && editor.busy === ''
  useEditKeys({ save: () => void editor.save(), publish: () => setIsAsked(canSend) })
  useEffect(() => {
    document.title = `${base.fields.subject} – Redaktion`
  }, [base.fields.subject])
  return (
    <>
      <EditBar place={tipsPlace} name={base.fields.subject} typed={fields.subject} unnamed="Utan ämnesrad">
        <span className="edit-state">{tipsStateLabels.draft}</span>
        <SaveStateText
          editor={editor}
          storedAt={draft.storedAt}
          refused={draft.refused}
          publishedAt={null}
          savedAt={base.saved?.at ?? 0}
        />
      </EditBar>
      <div className="tips-columns">
        <div data-nothing-lost={draft.refused ? undefined : true}>
          <EditMessages editor={editor} draft={draft} what="brevet" words={fieldWords} />
          <StaffField
            label={tipsLabels.subject}
            name="subject"
            value={fields.subject}
            onChange={({ target }) => editor.set('subject', target.value)}
            error={errors['subject']}
          />
          <StaffTextArea
            label={tipsLabels.greeting}
            hint="En tom rad blir ett nytt stycke. Hälsningen med namn, och varför brevet kom, läggs till av sig själva."
            value={fields.greeting}
            rows={5}
            onChange={(text) => editor.set('greeting', text)}
            error={errors['greeting']}
          />
          <MaterialChooser
            chosen={fields.materials}
            onChoose={(chosen) => editor.set('materials', chosen)}
            error={errors['materials']}
          />
          <RevertButton editor={editor} />
        </div>
        <aside className="tips-side" aria-label="Utskicket">
          <SendCard editor={editor} canSend={canSend} onSend={() => setIsAsked(true)} />
          <EmailPreview fields={fields} />
        </aside>
      </div>
      <SaveBar editor={editor} draft={draft} />
      {isAsked && <SendEmailDialog editor={editor} onClose={() => setIsAsked(false)} />}
    </>
  )
}

/** A field's value as words: names for materials. */
function fieldWords(_name: keyof TipsEmailFields, value: unknown): string {
  return Array.isArray(value)
    ? (value as TipsEmailFields['materials']).map(({ name }) => name).join(', ')
    : String(value)
}
