import type { ReactNode } from 'react'
import type { MaterialCard } from '#contract/schemas/material.ts'
import { DownloadButton } from '#src/actions/download/download-button.tsx'
import { recordSuggestionVisit } from '#src/actions/visit/card-visit.ts'

const loadSaveButton = () => import('./dialog-save-button.tsx').then((loaded) => loaded.DialogSaveButton)

type Props = { material: MaterialCard; href?: string; className?: string; children: ReactNode }

/** Opens the download dialog, in which the material can also be saved on the device. */
export function MaterialDownload(props: Props) {
  return <DownloadButton {...props} onSuggested={recordSuggestionVisit} loadSaveButton={loadSaveButton} />
}
