import { useEffect, useState, type ReactNode } from 'react'
import type { acceptInvitation, createFirstEditor } from '#contract/calls/staff.ts'
import { FormMessage } from '../ui/form-message.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'

type JoinStaffCall = typeof createFirstEditor | typeof acceptInvitation
type Props = {
  title: string
  lead: ReactNode
  call: JoinStaffCall
  token: string
  button: string
  /** The form's fields, given the reasons why they have to be corrected. */
  children: (errors: Record<string, string>) => ReactNode
}

/** A page that makes somebody a member of staff, and then leads to the log-in. */
export function JoinStaffForm({ title, lead, call, token, button, children }: Props) {
  const [done, setDone] = useState<string | null>(null)
  const form = useStaffForm({
    call,
    fields: (data) => ({ ...Object.fromEntries(data.entries()), token }),
    onDone: ({ message }) => setDone(message),
  })
  useEffect(() => {
    document.title = `${title} – Redaktion`
  }, [title])
  if (done !== null)
    return (
      <main className="staff-plain-page">
        <h1>{title}</h1>
        <p role="status">{done}</p>
        <p className="staff-actions">
          <a className="staff-button staff-button-main" href="/logga-in?till=%2Fredaktion">
            Logga in
          </a>
        </p>
      </main>
    )
  return (
    <main className="staff-plain-page">
      <h1>{title}</h1>
      <p>{lead}</p>
      <form onSubmit={form.submit} noValidate>
        {children(form.errors)}
        <FormMessage>{form.message}</FormMessage>
        <p className="staff-actions">
          <button type="submit" className="staff-button staff-button-main" disabled={form.isSending}>
            {form.isSending ? 'Skickar …' : button}
          </button>
        </p>
      </form>
    </main>
  )
}
