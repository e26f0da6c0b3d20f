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

/** Where somebody works, as registration and profile have it; all of it may be left empty. */
export type WorkplaceValues = {
  profession: string
  school: string
  street: string
  postcode: string
  city: string
  telephone: string
  /** '' when the school is none of the list. */
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

/** A school of the list brings its address; any other name is as good, with an address that one writes. */
export function WorkplaceFields() {
  const schools = useQuery(callQuery(listSchools, {}))
  const index = useMemo(() => (schools.data ? indexSchools(schools.data.data) : null), [schools.data])
  const { watch, setValue, getValues, clearErrors, register, formState } = useFormContext<WorkplaceValues>()
  const [name, number] = watch(['school', 'workplace_id'])

  const fill = (values: Partial<WorkplaceValues>) => {
    for (const [field, value] of Object.entries(values) as [keyof WorkplaceValues, string][])
      setValue(field, value, { shouldDirty: true })
  }
  function typed(text: string): void {
    // The address of a school of the list goes with it; what was written by hand stays.
    const listed = { street: '', postcode: '', city: '', workplace_id: '' }
    fill(number === '' ? { school: text } : { ...listed, school: text })
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
  function left(): void {
    if (index === null || getValues('workplace_id') !== '' || name.trim() === '') return
    const meant = resolveSchool(index, { name, city: getValues('city') })
    if (meant !== null) choose(meant)
  }
  /** An address that somebody changes is no longer the list's. */
  const own = { onChange: () => setValue('workplace_id', '') }

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
        onInput={typed}
        onSelect={choose}
        onBlur={left}
      />
      <TextInput
        label="Gatuadress"
        autoComplete="street-address"
        error={formState.errors.street?.message}
        {...register('street', own)}
      />
      <div className="field-row">
        <TextInput
          label="Postnummer"
          inputMode="numeric"
          autoComplete="postal-code"
          error={bilingualText(formState.errors.postcode?.message)}
          {...register('postcode', own)}
        />
        <TextInput
          label="Ort"
          autoComplete="address-level2"
          error={formState.errors.city?.message}
          {...register('city', own)}
        />
      </div>
      <TextField name="telephone" label="Telefon" type="tel" inputMode="tel" autoComplete="tel" />
    </>
  )
}

/** The work role: one of the list, or in one's own words where the list cannot be had. */
function ProfessionField({ roles, loading }: { roles: Record<string, string> | null; loading: boolean }) {
  const { register, getValues } = useFormContext<WorkplaceValues>()
  if (roles === null && !loading)
    return <TextField name="profession" label="Yrkesroll" autoComplete="organization-title" />
  const known = Object.entries(roles ?? {})
  const kept = getValues('profession')
  return (
    <NativeSelect
      // Its options come after its value: drawn anew with them, it shows the value.
      key={known.length}
      label="Yrkesroll"
      autoComplete="organization-title"
      {...register('profession')}
    >
      <option value="">Välj</option>
      {known.every(([role]) => role !== kept) && kept !== '' && <option>{kept}</option>}
      {known.map(([role, title]) => (
        <option key={role} value={role}>
          {title}
        </option>
      ))}
    </NativeSelect>
  )
}
