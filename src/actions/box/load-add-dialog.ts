import type { ComponentProps, ComponentType } from 'react'
import { loadChunk } from '#src/ui/reload-once.ts'
import { showToast } from '#src/ui/toast.ts'
import type { AddToBoxDialog } from './add-to-box-dialog.tsx'

export type AddDialog = ComponentType<ComponentProps<typeof AddToBoxDialog>>

/** Loads the dialog; null when it cannot be fetched now. */
export async function loadAddDialog(): Promise<AddDialog | null> {
  try {
    return (await loadChunk(() => import('./add-to-box-dialog.tsx'))).AddToBoxDialog
  } catch {
    showToast('Det gick inte att hämta lådorna. Försök igen när du har nät.')
    return null
  }
}
