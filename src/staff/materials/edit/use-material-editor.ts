import {
  compareVersions,
  listMaterialVersions,
  listStaffMaterials,
  publishMaterial,
  readStaffMaterial,
  saveMaterial,
} from '#contract/calls/staff-materials.ts'
import type { StaffMaterial, StaffMaterialFields } from '#contract/schemas/staff-materials.ts'
import { sendStaffCall, staffKey } from '../../core/staff-api.ts'
import { staffQueries } from '../../core/staff-session.ts'
import { useDocumentEditor } from '../../editing/use-document-editor.ts'
import { fieldLabels } from '../material-texts.ts'

/** The writes of one material; each answers the whole material with its new version. */
export type MaterialWrite = {
  name: string
  path: string
}
export type MaterialEditor = ReturnType<typeof useMaterialEditor>

/** The state of the edit page of a material, and everything that is sent from it. */
export function useMaterialEditor(opened: StaffMaterial) {
  const editor = useDocumentEditor<StaffMaterial, StaffMaterialFields>({
    opened,
    labels: fieldLabels,
    read: ({ id }) => sendStaffCall(readStaffMaterial, { id }),
    save: ({ id, version }, changed) => sendStaffCall(saveMaterial, { id, version, ...changed }),
    onWritten() {
      for (const call of [listStaffMaterials, listMaterialVersions, compareVersions])
        void staffQueries.invalidateQueries({ queryKey: staffKey(call) })
    },
  })

  /** Saves what is typed and publishes it. */
  async function publish(): Promise<void> {
    if (!(await editor.save())) return
    const { id, version } = editor.latest.current.base
    await editor.write('publish', () => sendStaffCall(publishMaterial, { id, version }))
  }

  /** Sends any other write of this material, with the version that was seen. */
  async function act(call: MaterialWrite, fields: Record<string, unknown> = {}): Promise<boolean> {
    const { id, version } = editor.latest.current.base
    const outcome = await editor.write(call.name, () =>
      // All of them answer alike.
      sendStaffCall(call as typeof saveMaterial, { ...fields, id, version }),
    )
    return outcome === 'done'
  }

  return { ...editor, publish, act }
}
