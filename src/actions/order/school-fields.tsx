import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { School } from '#contract/schemas/school.ts'
import type { Order } from '#contract/forms/order-rules.ts'
import { bilingualText } from '#src/ui/bilingual-text.tsx'
import { resolveSchool, schoolsByName, type SchoolIndex } from './find-schools.ts'
import { addressOfSchool, blankSchool, type OrderValues } from './order-values.ts'
import { SchoolInput } from './school-input.tsx'

export type SchoolOptions = {
  index: SchoolIndex | null
  roles: Record<string, string> | null
  loading: boolean
}
export type OrderFormState = UseFormReturn<OrderValues, unknown, Order>

const modes = { listed: 'Välj befintlig skola', new: 'Lägg till ny skola' } as const

/** Where the parcel goes: to a school of the list with its own address, or to one that is written down. */
export function SchoolFields({ form, schools }: { form: OrderFormState; schools: SchoolOptions }) {
  const { index, loading } = schools
  const [mode, name, number] = form.watch(['school_mode', 'organization', 'workplace_id'])
  const { errors } = form.formState
  const [several, setSeveral] = useState(false)
  const isListed = number !== '' || (index !== null && schoolsByName(index, name).length > 0)
  const locked = mode === 'listed' && !isListed

  const fill = (values: Partial<OrderValues>) => {
    for (const [field, value] of Object.entries(values) as [keyof OrderValues, string][]) {
      form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    }
  }
  function typed(text: string): void {
    fill({ ...blankSchool, organization: text })
    setSeveral(false)
  }
  function choose(school: School): void {
    fill(addressOfSchool(school))
    form.clearErrors(['organization', 'street', 'postcode', 'city', 'telephone'])
    setSeveral(false)
  }
  /** A name written out in full is as good as one that was pressed, where only one school has it. */
  function left(): void {
    if (index === null || form.getValues('workplace_id') !== '' || name.trim() === '') return
    const meant = resolveSchool(index, { name, city: form.getValues('city') })
    if (meant !== null) choose(meant)
    else setSeveral(schoolsByName(index, name).length > 1)
  }
  function switchTo(next: OrderValues['school_mode']): void {
    fill({ ...blankSchool, school_mode: next })
    form.clearErrors(['organization', 'street', 'postcode', 'city'])
    setSeveral(false)
  }

  return (
    <fieldset className="order-part">
      <legend>Skola och adress</legend>
      <div className="school-modes">
        {(['listed', 'new'] as const).map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="school_mode"
              value={one}
              checked={mode === one}
              onChange={() => switchTo(one)}
            />
            <span>{modes[one]}</span>
          </label>
        ))}
      </div>
      {mode === 'listed' && !loading && index === null && (
        <p className="field-hint" role="status">
          Skollistan kunde inte hämtas. Välj ”{modes.new}” och skriv namn och adress själv.
        </p>
      )}
      {mode === 'listed' ? (
        <SchoolInput
          name="organization"
          index={index}
          loading={loading}
          value={name}
          error={errors.organization?.message}
          inputRef={form.register('organization').ref}
          onInput={typed}
          onSelect={choose}
          onBlur={left}
        />
      ) : (
        <TextInput
          label="Skola eller arbetsplats"
          required
          autoComplete="organization"
          error={errors.organization?.message}
          {...form.register('organization')}
        />
      )}
      {several && (
        <p className="field-hint" role="status">
          Flera skolor heter så. Välj din i listan, så fylls adressen i.
        </p>
      )}
      <TextInput
        label="Gatuadress"
        required
        autoComplete="street-address"
        disabled={locked}
        error={errors.street?.message}
        {...form.register('street')}
      />
      <div className="field-row">
        <TextInput
          label="Postnummer"
          required
          inputMode="numeric"
          autoComplete="postal-code"
          disabled={locked}
          error={bilingualText(errors.postcode?.message)}
          {...form.register('postcode')}
        />
        <TextInput
          label="Ort"
          required
          autoComplete="address-level2"
          disabled={locked}
          error={errors.city?.message}
          {...form.register('city')}
        />
      </div>
      <TextInput
        label="Telefon"
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={bilingualText(errors.telephone?.message)}
        {...form.register('telephone')}
      />
    </fieldset>
  )
}
