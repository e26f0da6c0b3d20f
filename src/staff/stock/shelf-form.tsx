import { setShelfAndWarning } from '#contract/calls/staff-stock.ts'
import { FormMessage } from '../ui/form-message.tsx'
import { StaffField } from '../ui/staff-field.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import type { StockRow } from './stock-row.ts'

type Props = { row: StockRow; onDone: (message: string) => void }

/** Where a material lies, and when somebody should order more. */
export function ShelfForm({ row, onDone }: Props) {
  const form = useStaffForm({
    call: setShelfAndWarning,
    fields: (data) => ({
      ...Object.fromEntries(data.entries()),
      material_id: row.material_id,
      seen_shelf: row.shelf,
      seen_threshold: row.threshold,
    }),
    onDone: ({ message }) => onDone(message),
  })
  return (
    <form className="staff-card staff-form" onSubmit={form.submit} noValidate aria-labelledby="hyllan">
      <h2 id="hyllan">Hylla och gräns</h2>
      <StaffField
        label="Hylla"
        name="shelf"
        hint="Till exempel B 3. Plocklistan sorteras efter den."
        defaultValue={row.shelf}
        autoComplete="off"
        error={form.errors['shelf']}
      />
      <StaffField
        label="Säg till under"
        name="threshold"
        type="number"
        inputMode="numeric"
        min={0}
        hint="Med färre lediga exemplar än så står materialet på Idag. 0 = aldrig."
        defaultValue={row.threshold}
        autoComplete="off"
        error={form.errors['threshold']}
      />
      <FormMessage>{form.message}</FormMessage>
      <button type="submit" className="staff-button" disabled={form.isSending}>
        {form.isSending ? 'Sparar …' : 'Spara'}
      </button>
    </form>
  )
}
