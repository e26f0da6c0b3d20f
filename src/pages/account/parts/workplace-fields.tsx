import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { listSchools } from '#contract/calls/school.ts'
import type { School } from '#contract/schemas/school.ts'
import { indexSchools, resolveSchool } from '#src/actions/order/find-schools.ts'
import { SchoolInput } from '#src/actions/order/school-input.tsx'
import { callQuery } from '#src/api/call-query.ts'
import { bilingualText } from '#src/ui/bilingual-text.tsx'
import { TextField } from './fields.tsx'

/** A workplace in registration and profile; every field is optional. */
type WorkplaceValues = {
  profession: string
  school: string
  street: string
  postcode: string
  city: string
  telephone: string
  /** '' when the school is not in the list. */
  workplace_id: string
}

export const noWorkplace: WorkplaceValues = {
  profession: '',
  school: '',
  street: '',
  postcode: '',
  city: '',
  telephone: '',
  workplace_id: '',
}

/** The fields of a workplace. A listed school fills in its address; any other name is accepted with a typed address. */
export function WorkplaceFields() {
  const schools = useQuery(callQuery(listSchools, {}))
  const index = useMemo(() => (schools.data ? indexSchools(schools.data.data) : null), [schools.data])
  const { watch, setValue, getValues, clearErrors, register, formState } = useFormContext<WorkplaceValues>()
  const [name, schoolId] = watch(['school', 'workplace_id'])

  const fill = (values: Partial<WorkplaceValues>) => {
    for (const [field, value] of Object.entries(values) as [keyof WorkplaceValues, string][])
      setValue(field, value, { shouldDirty: true })
  }
  function type(text: string): void {
    // A listed school's address is removed with it; a typed address stays.
    const listed = { street: '', postcode: '', city: '', workplace_id: '' }
    fill(schoolId === '' ? { school: text } : { ...listed, school: text })
  }
  function choose(school: School): void {
    fill({
      school: school.skola,
      street: school.skolans_adress,
      postcode: school.postnummer,
      city: school.ort,
      workplace_id: String(school.id),
      ...(getValues('telephone') === '' && { telephone: school.telfonnummer }),
    })
    clearErrors(['school', 'street', 'postcode', 'city'])
  }
  function resolveTypedName(): void {
    if (index === null || getValues('workplace_id') !== '' || name.trim() === '') return
    const school = resolveSchool(index, { name, city: getValues('city') })
    if (school !== null) choose(school)
  }
  /** A changed address is no longer the listed school's. */
  const clearSchool = { onChange: () => setValue('workplace_id', '') }

  return (
    <>
      <ProfessionField roles={schools.data?.yrkesroll ?? null} loading={schools.isPending} />
      <SchoolInput
        name="school"
        index={index}
        loading={schools.isPending}
        value={name}
        required={false}
        error={formState.errors.school?.message}
        inputRef={register('school').ref}
        onInput={type}
        onSelect={choose}
        onBlur={resolveTypedName}
      />
      <TextInput
        label="Gatuadress"
        autoComplete="street-address"
        error={formState.errors.street?.message}
        {...register('street', clearSchool)}
      />
      <div className="field-row">
        <TextInput
          label="Postnummer"
          inputMode="numeric"
          autoComplete="postal-code"
          error={bilingualText(formState.errors.postcode?.message)}
          {...register('postcode', clearSchool)}
        />
        <TextInput
          label="Ort"
          autoComplete="address-level2"
          error={formState.errors.city?.message}
          {...register('city', clearSchool)}
        />
      </div>
      <TextField name="telephone" label="Telefon" type="tel" inputMode="tel" autoComplete="tel" />
    </>
  )
}

/** The work role, chosen from the list, or typed when the list cannot be loaded. */
function ProfessionField({ roles, loading }: { roles: Record<string, string> | null; loading: boolean }) {
  const { register, getValues } = useFormContext<WorkplaceValues>()
  if (roles === null && !loading)
    return <TextField name="profession" label="Yrkesroll" autoComplete="organization-title" />
  const options = Object.entries(roles ?? {})
  const current = getValues('profession')
  return (
    <NativeSelect
      // The options load after the value, so a new key remounts the field to show the value.
      key={options.length}
      label="Yrkesroll"
      autoComplete="organization-title"
      {...register('profession')}
    >
      <option value="">Välj</option>
      {options.every(([role]) => role !== current) && current !== '' && <option>{current}</option>}
      {options.map(([role, title]) => (
        <option key={role} value={role}>
          {title}
        </option>
      ))}
    </NativeSelect>
  )
}
