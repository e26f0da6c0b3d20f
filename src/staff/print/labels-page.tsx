import { useState } from 'react'
import { groupParcels } from '../orders/parcels.ts'
import type { BatchOrder } from '../orders/order-texts.ts'
import { staffHref } from '../core/staff-address.ts'
import {
  arrangeLabels,
  labelLines,
  labelsPerSheet,
  offsetSteps,
  readLabelOffset,
  storeLabelOffset,
  type LabelAddress,
  type LabelOffset,
} from './label-sheet.ts'
import { LabelTest } from './label-test.tsx'
import { PrintedOrders } from './printed-orders.tsx'
import './label-sheet.css'

/** Address labels on A4 sheets of 24, from the first label that is left on the sheet. */
export function LabelsPage() {
  const [start, setStart] = useState(1)
  const [offset, setOffset] = useState(readLabelOffset)
  const [isTest, setIsTest] = useState(false)

  function move(changes: Partial<LabelOffset>): void {
    const next = { ...offset, ...changes }
    setOffset(next)
    storeLabelOffset(next)
  }

  const options = (
    <div className="print-options" data-nothing-lost="">
      <label>
        Börja på etikett
        <input
          type="number"
          min={1}
          max={labelsPerSheet}
          value={start}
          onChange={(event) =>
            setStart(Math.min(Math.max(Math.trunc(Number(event.target.value)) || 1, 1), labelsPerSheet))
          }
        />
      </label>
      <OffsetSelect label="Flytta åt höger" value={offset.x} onChange={(x) => move({ x })} />
      <OffsetSelect label="Flytta nedåt" value={offset.y} onChange={(y) => move({ y })} />
      <label className="staff-tick">
        <input type="checkbox" checked={isTest} onChange={(event) => setIsTest(event.target.checked)} />
        Provark
      </label>
      <a className="staff-button" href={`${staffHref('/utskrift/etiketter-4x6')}${location.search}`}>
        Etiketter 4 × 6 tum
      </a>
      <p className="staff-hint">
        Ark med 24 etiketter, 70 × 36 mm. Skriv ut i verklig storlek (100 %). Flytten sparas i den här
        webbläsaren, eftersom skrivare drar in arket olika.
      </p>
    </div>
  )
  return (
    <PrintedOrders title="Etiketter" kind={isTest ? null : 'label'} options={options}>
      {({ orders }) =>
        isTest ? (
          <LabelTest offset={offset} />
        ) : (
          arrangeLabels(firstOfParcels(orders), start).map((sheet, index) => (
            <div
              // oxlint-disable-next-line react/no-array-index-key -- sheets have no identity but their place
              key={index}
              className="label-sheet"
              data-x={offset.x}
              data-y={offset.y}
            >
              {sheet.map((order, place) => (
                <Label key={order?.id ?? `tom-${place}`} address={order} />
              ))}
            </div>
          ))
        )
      }
    </PrintedOrders>
  )
}

/** A parcel has one label. */
const firstOfParcels = (orders: readonly BatchOrder[]) =>
  groupParcels(orders).flatMap(([first]) => first ?? [])

function Label({ address }: { address: LabelAddress | null }) {
  if (address === null) return <div className="label" />
  const { lines, place, isSmall } = labelLines(address)
  return (
    <div className="label" data-small={isSmall || undefined}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="label-place">{place}</p>
    </div>
  )
}

type OffsetProps = { label: string; value: string; onChange: (value: string) => void }

function OffsetSelect({ label, value, onChange }: OffsetProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {offsetSteps.map((step) => (
          <option key={step} value={step}>
            {step.replace('-', '−').replace('.', ',')} mm
          </option>
        ))}
      </select>
    </label>
  )
}
