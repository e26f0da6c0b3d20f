import { NativeSelect } from '@mantine/core'
import { bilingualText } from '#src/ui/bilingual-text.tsx'
import type { OrderFormState } from './order-values.ts'

type Props = { form: OrderFormState; maxQuantity: number; hint: string | null }

/** How many copies. The chosen number stays visible even when there are no longer so many. */
export function QuantityField({ form, maxQuantity, hint }: Props) {
  const chosen = Number(form.watch('qty'))
  return (
    <>
      <NativeSelect
        label="Antal"
        required
        className="order-quantity"
        error={bilingualText(form.formState.errors.qty?.message)}
        {...form.register('qty')}
      >
        <option value="">Välj</option>
        {/* The chosen option is never removed and added again, because the field would lose its value. */}
        {Array.from({ length: Math.max(maxQuantity, chosen) }, (_, position) => (
          <option key={position} disabled={position >= maxQuantity}>
            {position + 1}
          </option>
        ))}
      </NativeSelect>
      {hint !== null && <p className="field-hint">{hint}</p>}
    </>
  )
}
