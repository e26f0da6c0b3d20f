import { StaffField } from '../ui/staff-field.tsx'

type Props = { errors: Record<string, string>; withEmail?: boolean }

/** Who somebody is: name and password, and the address where it is not known yet. */
export function AccountFields({ errors, withEmail = false }: Props) {
  return (
    <>
      {withEmail && (
        <StaffField
          label="E-post"
          name="email"
          type="email"
          autoComplete="username"
          error={errors['email']}
        />
      )}
      <StaffField label="Förnamn" name="first_name" autoComplete="given-name" error={errors['first_name']} />
      <StaffField label="Efternamn" name="last_name" autoComplete="family-name" error={errors['last_name']} />
      <StaffField
        label="Lösenord"
        name="password"
        type="password"
        autoComplete="new-password"
        hint={
          withEmail
            ? 'Minst 8 tecken. Har adressen redan ett konto skriver du dess lösenord.'
            : 'Minst 8 tecken.'
        }
        error={errors['password']}
      />
    </>
  )
}
