import {
  listStaffTexts,
  listTextVersions,
  publishText,
  readStaffText,
  saveText,
} from '#contract/calls/staff-texts.ts'
import type { StaffText, StaffTextFields } from '#contract/schemas/staff-texts.ts'
import { sendStaffCall, staffKey } from '../core/staff-api.ts'
import { staffQueries } from '../core/staff-session.ts'
import { useDocumentEditor } from '../editing/use-document-editor.ts'
import { textLabels } from './text-labels.ts'

export type TextEditor = ReturnType<typeof useTextEditor>

/** The state of the edit page of a text page or an article, and everything that is sent from it. */
export function useTextEditor(opened: StaffText) {
  const { kind, id } = opened
  const editor = useDocumentEditor<StaffText, StaffTextFields>({
    opened,
    labels: textLabels,
    read: () => sendStaffCall(readStaffText, { kind, id }),
    save: ({ version }, changed) => sendStaffCall(saveText, { kind, id, version, ...changed }),
    onWritten() {
      for (const call of [listStaffTexts, listTextVersions])
        void staffQueries.invalidateQueries({ queryKey: staffKey(call) })
    },
  })

  /** Saves what is typed and publishes it. */
  async function publish(): Promise<void> {
    if (await editor.save()) await act(publishText)
  }

  /** Sends any other write of this text, with the version that was seen. */
  async function act(
    call: { name: string; path: string },
    fields: Record<string, unknown> = {},
  ): Promise<boolean> {
    const { version } = editor.latest.current.base
    const outcome = await editor.write(call.name, () =>
      // All of them answer alike.
      sendStaffCall(call as typeof saveText, { ...fields, kind, id, version }),
    )
    return outcome === 'done'
  }

  return { ...editor, publish, act }
}
