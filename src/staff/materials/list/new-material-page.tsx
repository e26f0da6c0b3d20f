import { createMaterial, listMaterialOptions } from '#contract/calls/staff-materials.ts'
import { useGo } from '../../core/staff-address.ts'
import { useStaffQuery } from '../../core/staff-api.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { StaffField } from '../../ui/staff-field.tsx'
import { StaffPage } from '../../ui/staff-page.tsx'
import { useStaffForm } from '../../ui/use-staff-form.ts'

/** A new material begins with its name; it is a draft until somebody publishes it. */
export function NewMaterialPage() {
  const options = useStaffQuery(listMaterialOptions, {})
  const go = useGo()
  const form = useStaffForm({
    call: createMaterial,
    fields: (data) => ({
      ...Object.fromEntries(data.entries()),
    }),
    onDone: ({ data }) => go.to(`/material/${data.id}/innehall`),
  })
  return (
    <StaffPage title="Nytt material" lead="Det blir ett utkast. Besökare ser det först när du publicerar.">
      <QueryState query={options}>
        {({ data: { senders } }) => (
          <form className="staff-card staff-form" onSubmit={form.submit} noValidate>
            <StaffField label="Namn" name="name" autoComplete="off" error={form.errors['name']} />
            <p className="staff-field">
              <label htmlFor="ny-avsandare">Avsändare</label>
              <select id="ny-avsandare" name="sender_id" defaultValue="">
                <option value="">Ingen än</option>
                {senders.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
              {form.errors['sender_id'] !== undefined && (
                <span className="staff-field-error">{form.errors['sender_id']}</span>
              )}
            </p>
            {form.message !== '' && (
              <p className="staff-note staff-note-warning" role="alert">
                {form.message}
              </p>
            )}
            <p className="staff-actions">
              <button type="submit" className="staff-button staff-button-main" disabled={form.isSending}>
                {form.isSending ? 'Gör utkastet …' : 'Gör ett utkast'}
              </button>
            </p>
          </form>
        )}
      </QueryState>
    </StaffPage>
  )
}
