import type { MaterialCard } from '#contract/schemas/material.ts'
import { soldOut } from '#contract/messages.ts'
import { Alternatives } from './alternatives.tsx'
import { StockRequest } from './stock-request.tsx'
import './sold-out.css'

/** Replaces the form when the stock is empty: similar materials, and a request to be notified. */
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
