import type { ReactNode } from 'react'
import type { MaterialCard } from '#contract/schemas/material.ts'
import type { LoadSaveButton } from './load-save-button.ts'
import { DialogButton } from '#src/ui/dialog-button.tsx'

const load = () => import('./download-dialog.tsx').then((loaded) => loaded.DownloadDialog)

type Props = {
  material: MaterialCard
  /** Where the link leads without scripts, unless to the list of files on the material's page. */
  href?: string
  className?: string
  children: ReactNode
  /** Called when somebody opens one of the materials that the dialog suggests. */
  onSuggested?: (link: HTMLAnchorElement, material: MaterialCard) => void
  loadSaveButton?: LoadSaveButton
}

/** Opens the download dialog of a material. Without scripts it links to the files on the material's page. */
export function DownloadButton({ material, href, className, children, onSuggested, loadSaveButton }: Props) {
  const dialogProps = { material, onSuggested, loadSaveButton }
  return (
    <DialogButton
      href={href ?? `/${material.slug}#filer`}
      load={load}
      dialogProps={dialogProps}
      className={className}
    >
      {children}
    </DialogButton>
  )
}
