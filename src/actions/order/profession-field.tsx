import { NativeSelect, TextInput } from '@mantine/core'
import { translateToSwedish } from '#contract/messages.ts'
import type { OrderFormState } from './order-values.ts'
import type { SchoolOptions } from './school-fields.tsx'

/** The work role, chosen from the list, or typed when the list cannot be loaded. */
export function ProfessionField({ form, schools }: { form: OrderFormState; schools: SchoolOptions }) {
  const error = form.formState.errors.profession?.message
  const field = form.register('profession')
  if (schools.roles === null && !schools.loading) {
    return <TextInput label="Yrkesroll" required autoComplete="organization-title" error={error} {...field} />
  }
  const roles = Object.entries(schools.roles ?? {})
  const emptyText = schools.loading ? 'Loading...' : 'No options'
  return (
    <NativeSelect
      // The options load after the value, so a new key remounts the field to show the value.
      key={roles.length}
      label="Yrkesroll"
      required
      autoComplete="organization-title"
      error={error}
      {...field}
    >
      <option value="">Välj</option>
      {roles.length === 0 && (
        <>
          <option disabled lang="en">
            {emptyText}
          </option>
          <option disabled>{translateToSwedish(emptyText)}</option>
        </>
      )}
      {roles.map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}
