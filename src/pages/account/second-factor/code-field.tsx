import { TextField } from '../parts/fields.tsx'

/** The field for a one-time code; with `recovery` it accepts a recovery code too. */
export function CodeField({ recovery = false }: { recovery?: boolean }) {
  return (
    <TextField
      name="code"
      label="Kod"
      required
      autoComplete="one-time-code"
      {...(!recovery && { inputMode: 'numeric' as const })}
      hint={
        recovery
          ? 'Sex siffror från appen, eller en av dina återställningskoder.'
          : 'Sex siffror från appen. Koden byts var trettionde sekund.'
      }
    />
  )
}
