import type { ReactNode } from 'react'
import type { MaterialCard } from '#contract/schemas/material.ts'
import { DialogButton } from '#src/ui/dialog-button.tsx'

const load = () => import('./download-dialog.tsx').then((loaded) => loaded.DownloadDialog)

type Props = {
  material: MaterialCard
  /** Where the link leads without scripts, when it is not the list of files on the material's page. */
  href?: string
  className?: string
  children: ReactNode
  /** Told when somebody goes on to one of the materials that the dialog suggests. */
  onSuggested?: (link: HTMLAnchorElement, material: MaterialCard) => void
}

/** Opens the download dialog of a material; before the scripts are there it leads to the files on the material's page. */
export function DownloadButton({ material, href, className, children, onSuggested }: Props) {
  const given = { material, onSuggested }
  return (
    <DialogButton
      href={href ?? `/${material.slug}#filer`}
      load={load}
      dialogProps={given}
      className={className}
    >
      {children}
    </DialogButton>
  )
}
