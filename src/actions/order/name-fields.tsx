import { TextInput } from '@mantine/core'
import { bilingualText } from '#src/ui/bilingual-text.tsx'
import type { OrderFormState } from './order-values.ts'

/** The first and last name of the person who orders. */
export function NameFields({ form }: { form: OrderFormState }) {
  const { errors } = form.formState
  return (
    <div className="field-row">
      <TextInput
        label="Förnamn"
        required
        autoComplete="given-name"
        error={bilingualText(errors.first_name?.message)}
        {...form.register('first_name')}
      />
      <TextInput
        label="Efternamn"
        required
        autoComplete="family-name"
        error={bilingualText(errors.last_name?.message)}
        {...form.register('last_name')}
      />
    </div>
  )
}
