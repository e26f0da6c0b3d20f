import type { saveMaterial } from '#contract/calls/staff-materials.ts'
import { sendStaffUpload } from '../../core/staff-upload.ts'
import type { MaterialEditor, MaterialWrite } from './use-material-editor.ts'

type Files = {
  call: MaterialWrite
  fields: Record<string, string>
  field: string
  files: readonly File[]
  onProgress: (share: number) => void
}

/** Sends files of the material with the version that was seen, and takes the new version from the answer. */
export function sendMaterialFiles(editor: MaterialEditor, { call, fields, ...files }: Files) {
  const { id, version } = editor.latest.current.base
  return editor.write(call.name, () =>
    // All writes of a material answer alike.
    sendStaffUpload(call as typeof saveMaterial, {
      ...files,
      fields: { ...fields, id: String(id), version: String(version) },
    }),
  )
}
