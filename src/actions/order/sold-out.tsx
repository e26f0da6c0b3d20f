import type { MaterialCard } from '#contract/schemas/material.ts'
import { soldOut } from '#contract/messages.ts'
import { Alternatives } from './alternatives.tsx'
import { StockRequest } from './stock-request.tsx'
import './sold-out.css'

/** What the dialog says in place of the form when nothing is left in stock, and the two ways on from there. */
export function SoldOut({ material }: { material: MaterialCard }) {
  return (
    <>
      <p className="dialog-notice" role="status">
        {soldOut}
      </p>
      <Alternatives material={material} />
      <StockRequest material={material} />
    </>
  )
}
