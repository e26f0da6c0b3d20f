import type { MaterialCard } from '#contract/schemas/material.ts'
import { loadDownloadFormDialog } from '#src/actions/download/load-download-form-dialog.ts'
import { SaveButton } from '#src/actions/save/save-button.tsx'

/** Saves a material from the dialog with its files. */
export function DialogSaveButton({ material }: { material: MaterialCard }) {
  return <SaveButton material={material} loadDownloadForm={loadDownloadFormDialog} label="Spara på enheten" />
}
