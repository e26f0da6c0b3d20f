import {
  listTipsEmails,
  readTipsEmail,
  saveTipsEmail,
  sendTipsEmail,
  testTipsEmail,
} from '#contract/calls/staff-tips.ts'
import type { TipsEmail, TipsEmailFields } from '#contract/schemas/staff-tips.ts'
import { sendStaffCall, staffKey } from '../core/staff-api.ts'
import { staffQueries } from '../core/staff-session.ts'
import { useDocumentEditor } from '../editing/use-document-editor.ts'

export type TipsEditor = ReturnType<typeof useTipsEditor>

export const tipsLabels: Record<keyof TipsEmailFields, string> = {
  subject: 'Ämnesrad',
  greeting: 'Hälsning',
  materials: 'Material',
}

/** The state of the page of an email that is not sent yet, and everything that is sent from it. */
export function useTipsEditor(opened: TipsEmail) {
  const { id } = opened
  const editor = useDocumentEditor<TipsEmail, TipsEmailFields>({
    opened,
    labels: tipsLabels,
    read: () => sendStaffCall(readTipsEmail, { id }),
    save: ({ version }, { materials, ...texts }) =>
      sendStaffCall(saveTipsEmail, {
        ...{ id, version, ...texts },
        ...(materials !== undefined && { materials: idsOf(materials) }),
      }),
    onWritten() {
      for (const call of [listTipsEmails, readTipsEmail])
        void staffQueries.invalidateQueries({ queryKey: staffKey(call) })
    },
  })
  const seen = () => ({ id, version: editor.latest.current.base.version })

  /** Saves what is typed and sends it to whoever asks. */
  async function test(): Promise<void> {
    if (await editor.save()) await editor.write('test', () => sendStaffCall(testTipsEmail, seen()))
  }

  /** Saves what is typed and sends it to everybody who wants tips. */
  async function send(): Promise<void> {
    if (!(await editor.save())) return
    const recipients = editor.latest.current.base.subscribers
    await editor.write('send', () => sendStaffCall(sendTipsEmail, { ...seen(), recipients }))
  }

  return { ...editor, test, send }
}

export const idsOf = (materials: TipsEmailFields['materials']) => materials.map(({ id }) => id)
