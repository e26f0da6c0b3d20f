import { listTipsEmails, removeTipsEmail } from '#contract/calls/staff-tips.ts'
import { useStaffNavigation } from '../core/staff-address.ts'
import { sendStaffAction, staffKey } from '../core/staff-api.ts'
import { staffQueries } from '../core/staff-session.ts'
import { ConfirmStep } from '../editing/confirm-step.tsx'
import { KeyCap } from '../ui/key-cap.tsx'
import { peopleText } from './tips-texts.ts'
import type { TipsEditor } from './use-tips-editor.ts'

export const tipsPlace = { path: '/ord/tipsbrev', title: 'Tipsbrev' }

type SendProps = { editor: TipsEditor; canSend: boolean; onSend: () => void }

export function SendCard({ editor, canSend, onSend }: SendProps) {
  const { base, busy, fields } = editor
  return (
    <section className="staff-card edit-side-card" aria-label="Skicka">
      <dl className="edit-facts">
        <div>
          <dt>Går till</dt>
          <dd>{base.subscribers === 0 ? 'ingen än' : peopleText(base.subscribers)}</dd>
        </div>
        <div>
          <dt>Material</dt>
          <dd>{fields.materials.length === 0 ? 'inget valt' : fields.materials.length}</dd>
        </div>
      </dl>
      {base.subscribers === 0 && (
        <p className="staff-hint tips-nobody">
          Ingen har bett om tips och bekräftat det. När någon har det går brevet att skicka.
        </p>
      )}
      <div className="edit-buttons">
        <button
          type="button"
          className="staff-button staff-button-main"
          aria-keyshortcuts="Control+Enter"
          disabled={!canSend}
          onClick={onSend}
        >
          Skicka … <KeyCap>Ctrl ↵</KeyCap>
        </button>
        <button
          type="button"
          className="staff-button"
          disabled={busy !== ''}
          onClick={() => void editor.test()}
        >
          Skicka prov till mig
        </button>
        <button
          type="button"
          className="staff-button edit-save"
          aria-keyshortcuts="Control+S"
          disabled={busy !== '' || editor.dirty.length === 0}
          onClick={() => void editor.save()}
        >
          Spara <KeyCap>Ctrl S</KeyCap>
        </button>
        <RemoveButton editor={editor} />
      </div>
    </section>
  )
}

/** Removes the draft, after one more question. */
function RemoveButton({ editor }: { editor: TipsEditor }) {
  const go = useStaffNavigation()
  async function remove(): Promise<void> {
    const { id, version } = editor.latest.current.base
    const { done, message } = await sendStaffAction(removeTipsEmail, { id, version })
    if (!done) {
      editor.setNotice({ text: message, isProblem: true })
      return
    }
    editor.revert()
    await staffQueries.invalidateQueries({ queryKey: staffKey(listTipsEmails) })
    go.to(tipsPlace.path)
  }
  return (
    <ConfirmStep label="Ta bort utkastet …" yes="Ja, ta bort" onYes={remove}>
      <p>Utkastet försvinner för alla redaktörer.</p>
    </ConfirmStep>
  )
}
