import { useState, type FormEvent } from 'react'
import { listJointRequests, setJointMaximum } from '#contract/calls/staff-joint-orders.ts'
import type { Success } from '#contract/calls/call.ts'
import { formatDay } from '#contract/order-steps.ts'
import { sendStaffCall, useStaffQuery } from '../core/staff-api.ts'
import { useStaff } from '../frame/staff-context.ts'
import { StaffField } from '../ui/staff-field.tsx'
import { copies } from './order-texts.ts'

type Request = Success<typeof listJointRequests>['data'][number]

/** Joint orders whose owners ask for more copies than the maximum; for editors, and only while there are any. */
export function JointRequests() {
  const isEditor = useStaff().roles.includes('editor')
  const query = useStaffQuery(listJointRequests, {}, { enabled: isEditor })
  const [message, setMessage] = useState('')
  const requests = (query.data?.data ?? []).flatMap((request) =>
    request.materials.filter(({ asked, most }) => asked > most).map((material) => ({ request, material })),
  )
  if (requests.length === 0 && message === '') return null
  return (
    <section className="staff-card staff-form joint-requests" aria-labelledby="fler-exemplar">
      <h2 id="fler-exemplar">Gemensamma beställningar som vill ha fler</h2>
      {requests.map(({ request, material }) => (
        <MaximumForm
          key={`${request.number} ${material.id}`}
          request={request}
          material={material}
          onSaved={(text) => {
            setMessage(text)
            void query.refetch()
          }}
        />
      ))}
      <p role="status">{message}</p>
    </section>
  )
}

type FormProps = {
  request: Request
  material: Request['materials'][number]
  onSaved: (message: string) => void
}

function MaximumForm({ request, material, onSaved }: FormProps) {
  const [most, setMost] = useState(String(Math.min(material.asked, Math.max(material.left, material.most))))
  const [error, setError] = useState('')
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setError('')
    const fields = { number: request.number, material_id: material.id, most }
    const result = await sendStaffCall(setJointMaximum, fields)
    if (result.state === 'done') onSaved(result.response.message)
    else if (result.state === 'refused') setError(result.errors['most']?.[0] ?? result.message)
    else if (result.state === 'unanswered') setError(result.message)
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <p>
        <strong>Gemensam beställning {request.number}</strong>, svarstid till och med{' '}
        {formatDay(request.last_day)}. {material.name}: {request.answer_count} svar, {copies(material.asked)}{' '}
        tillsammans. Högst {material.most} går i en beställning, och {material.left} finns i lager.
      </p>
      <StaffField
        label={`Högst antal för beställning ${request.number}`}
        name="most"
        error={error === '' ? undefined : error}
        inputMode="numeric"
        value={most}
        onChange={(event) => setMost(event.target.value)}
      />
      <button type="submit" className="staff-button">
        Höj till {most}
      </button>
    </form>
  )
}
