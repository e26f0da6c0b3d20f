import { createMaterial, listMaterialOptions } from '#contract/calls/staff-materials.ts'
import { useStaffNavigation } from '../../core/staff-address.ts'
import { useStaffQuery } from '../../core/staff-api.ts'
import { FormMessage } from '../../ui/form-message.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { StaffField } from '../../ui/staff-field.tsx'
import { StaffPage } from '../../ui/staff-page.tsx'
import { StaffSelect } from '../../ui/staff-select.tsx'
import { useStaffForm } from '../../ui/use-staff-form.ts'

/** A new material begins with its name; it is a draft until somebody publishes it. */
export function NewMaterialPage() {
  const options = useStaffQuery(listMaterialOptions, {})
  const go = useStaffNavigation()
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
            <StaffSelect
              label="Avsändare"
              name="sender_id"
              options={senders}
              none="Ingen än"
              error={form.errors['sender_id']}
            />
            <FormMessage>{form.message}</FormMessage>
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
