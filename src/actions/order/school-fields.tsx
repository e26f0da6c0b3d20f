import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { School } from '#contract/schemas/school.ts'
import { bilingualText } from '#src/ui/bilingual-text.tsx'
import { resolveSchool, schoolsByName, type SchoolIndex } from './find-schools.ts'
import { addressOfSchool, blankSchool, type OrderFormState, type OrderValues } from './order-values.ts'
import { SchoolInput } from './school-input.tsx'

export type SchoolOptions = {
  index: SchoolIndex | null
  roles: Record<string, string> | null
  loading: boolean
}

const modes = { listed: 'Välj befintlig skola', new: 'Lägg till ny skola' } as const

/** The delivery address: a school from the list with its address, or a school that is typed. */
export function SchoolFields({ form, schools }: { form: OrderFormState; schools: SchoolOptions }) {
  const { index, loading } = schools
  const [mode, name, schoolId] = form.watch(['school_mode', 'organization', 'workplace_id'])
  const { errors } = form.formState
  const [isAmbiguous, setIsAmbiguous] = useState(false)
  const isListed = schoolId !== '' || (index !== null && schoolsByName(index, name).length > 0)
  const isLocked = mode === 'listed' && !isListed

  const fill = (values: Partial<OrderValues>) => {
    for (const [field, value] of Object.entries(values) as [keyof OrderValues, string][]) {
      form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    }
  }
  function type(text: string): void {
    fill({ ...blankSchool, organization: text })
    setIsAmbiguous(false)
  }
  function choose(school: School): void {
    fill(addressOfSchool(school))
    form.clearErrors(['organization', 'street', 'postcode', 'city', 'telephone'])
    setIsAmbiguous(false)
  }
  /** A fully typed name chooses its school too, when only one school has it. */
  function resolveTypedName(): void {
    if (index === null || form.getValues('workplace_id') !== '' || name.trim() === '') return
    const school = resolveSchool(index, { name, city: form.getValues('city') })
    if (school !== null) choose(school)
    else setIsAmbiguous(schoolsByName(index, name).length > 1)
  }
  function switchTo(next: OrderValues['school_mode']): void {
    fill({ ...blankSchool, school_mode: next })
    form.clearErrors(['organization', 'street', 'postcode', 'city'])
    setIsAmbiguous(false)
  }

  return (
    <fieldset className="order-section">
      <legend>Skola och adress</legend>
      <div className="school-input-modes">
        {(['listed', 'new'] as const).map((option) => (
          <label key={option}>
            <input
              type="radio"
              name="school_mode"
              value={option}
              checked={mode === option}
              onChange={() => switchTo(option)}
            />
            <span>{modes[option]}</span>
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
          onInput={type}
          onSelect={choose}
          onBlur={resolveTypedName}
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
      {isAmbiguous && (
        <p className="field-hint" role="status">
          Flera skolor heter så. Välj din i listan, så fylls adressen i.
        </p>
      )}
      <TextInput
        label="Gatuadress"
        required
        autoComplete="street-address"
        disabled={isLocked}
        error={errors.street?.message}
        {...form.register('street')}
      />
      <div className="field-row">
        <TextInput
          label="Postnummer"
          required
          inputMode="numeric"
          autoComplete="postal-code"
          disabled={isLocked}
          error={bilingualText(errors.postcode?.message)}
          {...form.register('postcode')}
        />
        <TextInput
          label="Ort"
          required
          autoComplete="address-level2"
          disabled={isLocked}
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
