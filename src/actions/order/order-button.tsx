import type { ReactNode } from 'react'
import type { MaterialCard } from '#contract/schemas/material.ts'
import { DialogButton } from '#src/ui/dialog-button.tsx'

const load = () => import('./order-dialog.tsx').then((loaded) => loaded.OrderDialog)

/** Opens the order dialog of a material. Without scripts it links to the material's page. */
export function OrderButton(props: { material: MaterialCard; className?: string; children: ReactNode }) {
  const { material, className, children } = props
  return (
    <DialogButton
      href={`/${material.slug}#bestall`}
      load={load}
      dialogProps={{ material }}
      className={className}
    >
      {children}
    </DialogButton>
  )
}
