import type { ComponentType } from 'react'
import type { MaterialCard } from '#contract/schemas/material.ts'
import type { DialogProps } from '#src/ui/dialog-button.tsx'

/** The props of the form that asks who downloads the files. The button's parent passes the form, because one action must not import another. */
export type DownloadFormDialogProps = {
  material: MaterialCard
  note: string
  onSubmitted: () => void
} & DialogProps
export type LoadDownloadForm = () => Promise<ComponentType<DownloadFormDialogProps>>

/** What the button needs to know about a material; the rest is read when it is saved. */
export type SavableMaterial = Pick<MaterialCard, 'id' | 'slug' | 'name' | 'image' | 'is_downloadable'>

/** The state of a material on this device. */
export type SaveState =
  | { state: 'none' | 'preparing' | 'partial' | 'complete' | 'newer' }
  /** Waits for the network; `needsForm` when a form has to be filled in first. */
  | { state: 'pending'; needsForm: boolean }
  | { state: 'saving'; percent: number }
