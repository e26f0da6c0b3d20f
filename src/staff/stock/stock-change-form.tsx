import { useState } from 'react'
import { recordStockChange } from '#contract/calls/staff-stock.ts'
import { stockMoveKinds, type StockMoveKind } from '#contract/packing.ts'
import { FormMessage } from '../ui/form-message.tsx'
import { StaffField } from '../ui/staff-field.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import type { StockRow } from './stock-row.ts'

type Props = { row: StockRow; onDone: (message: string) => void }

const quantityLabels: Record<StockMoveKind, string> = {
  delivery: 'Antal som kom',
  scrap: 'Antal som kasseras',
  count: 'Antal på hyllan nu',
}
const buttons: Record<StockMoveKind, string> = {
  delivery: 'Lägg till leveransen',
  scrap: 'Kassera',
  count: 'Spara antalet',
}
const reasonHints: Record<StockMoveKind, string> = {
  delivery: 'Till exempel: följesedelns nummer.',
  scrap: 'Till exempel: fuktskadade.',
  count: 'Till exempel: inventering, låg på fel hylla.',
}

/** Changes the stock: a delivery, scrapped copies, or a count of what lies on the shelf. */
export function StockChangeForm({ row, onDone }: Props) {
  const [kind, setKind] = useState<StockMoveKind>('delivery')
  const form = useStaffForm({
    call: recordStockChange,
    fields: (data) => ({
      ...Object.fromEntries(data.entries()),
      material_id: row.material_id,
      kind,
      seen: row.on_shelf,
    }),
    onDone: ({ message }) => onDone(message),
  })
  return (
    <form className="staff-card staff-form" onSubmit={form.submit} noValidate aria-labelledby="andra-lagret">
      <h2 id="andra-lagret">Ändra lagret</h2>
      <fieldset className="staff-choice staff-choice-row">
        <legend className="visually-hidden">Vad har hänt?</legend>
        {Object.entries(stockMoveKinds).map(([key, label]) => (
          <label key={key}>
            <input
              type="radio"
              name="kind"
              value={key}
              checked={kind === key}
              onChange={() => setKind(key as StockMoveKind)}
            />{' '}
            {label}
          </label>
        ))}
      </fieldset>
      <StaffField
        label={quantityLabels[kind]}
        name="qty"
        type="number"
        inputMode="numeric"
        min={0}
        autoComplete="off"
        error={form.errors['qty']}
        {...(kind === 'count' && {
          hint: `Räkna allt som ligger där, också de ${row.promised} som är lovade. Nu står det ${row.on_shelf}.`,
        })}
      />
      <StaffField
        label="Varför"
        name="reason"
        hint={reasonHints[kind]}
        autoComplete="off"
        error={form.errors['reason']}
      />
      <FormMessage>{form.message}</FormMessage>
      <button type="submit" className="staff-button staff-button-main" disabled={form.isSending}>
        {form.isSending ? 'Sparar …' : buttons[kind]}
      </button>
    </form>
  )
}
