import type { MaterialCard } from '#contract/material.ts'
import { soldOut } from '#contract/words.ts'

/** What the dialog says in place of the form when nothing is left in stock. */
export function SoldOut(_: { material: MaterialCard }) {
  return (
    <p className="dialog-notice" role="status">
      {soldOut}
    </p>
  )
}
