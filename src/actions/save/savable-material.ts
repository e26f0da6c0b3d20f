import type { ComponentType } from 'react'
import type { MaterialCard } from '#contract/schemas/material.ts'
import type { DialogProps } from '#src/ui/dialog-button.tsx'

/** Asks who fetches a material's files, and says when that is answered. Given by the place that shows the button: one action sees no other. */
export type DownloadFormDialogProps = {
  material: MaterialCard
  note: string
  onSubmitted: () => void
} & DialogProps
export type LoadDownloadForm = () => Promise<ComponentType<DownloadFormDialogProps>>

/** What the button needs to know of a material; its id is known, and the rest is read when it is saved. */
export type SavableMaterial = Pick<MaterialCard, 'id' | 'slug' | 'name' | 'image' | 'is_downloadable'>

/** How it stands with a material on this device. `percent` while it comes. */
export type SaveState =
  | { state: 'none' | 'preparing' | 'partial' | 'complete' | 'newer' }
  /** Waits for the network; `asks` where somebody has to fill in a form then. */
  | { state: 'wished'; needsForm: boolean }
  | { state: 'saving'; percent: number }
