import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { deactivateAccount } from '#contract/calls/account.ts'
import { required } from '#contract/messages.ts'
import { useSendAsCustomer } from '#src/actions/account/use-customer-query.ts'
import { logOutLocally } from '#src/api/clear-private.ts'
import { readOutboxEntries, removeOutboxEntry } from '#src/storage/outbox.ts'
import type { UserData } from '#src/storage/session.ts'
import { showToast } from '#src/ui/toast.ts'
import type { FormRefusal } from '#src/ui/use-server-form.ts'
import { AccountForm } from '../parts/account-form.tsx'
import { PasswordField } from '../parts/fields.tsx'
import { useAccountForm } from '../parts/use-account-form.ts'
import { useWaitingOrders } from './use-waiting-orders.ts'

const rules = z.object({ password: z.string().check(z.minLength(1, required)) })

/** Erases the account permanently, after saying what is erased and what stays. */
export function EraseAccount({ user }: { user: UserData }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section className="panel account-section" aria-labelledby="radera">
      <h2 id="radera">Radera ditt konto</h2>
      <p>
        <strong>Det här försvinner:</strong> ditt namn, din e-post, skola och telefon, dina inloggningar och
        tips, dina lådor på kontot, och dina utkast på den här enheten. Ditt eget material döljs för alla.
        Vill du behålla en låda, spara den först som fil. En låda som kollegor får ändra i går till den av dem
        som har varit med längst; vill du inte det, ta bort lådan först.
      </p>
      <p>
        <strong>Det här blir kvar:</strong> att något har hämtats och gillats, utan vem som gjorde det.
        Beställningar du har gjort behåller namn och adress så länge som det står i vår{' '}
        <a href="/pages/integritetspolicy">integritetspolicy</a>, så att paket på väg kommer fram. Material du
        har sparat på den här enheten ligger kvar här.
      </p>
      {isAsking ? (
        <EraseForm user={user} onStay={() => setIsAsking(false)} />
      ) : (
        <p>
          <button
            type="button"
            className="button button-secondary account-danger"
            onClick={() => setIsAsking(true)}
          >
            Radera mitt konto
          </button>
        </p>
      )}
    </section>
  )
}

function EraseForm({ user, onStay }: { user: UserData; onStay: () => void }) {
  const [router, queries] = [useRouter(), useQueryClient()]
  const sendAsCustomer = useSendAsCustomer()
  const form = useAccountForm({ draft: null, rules, start: { password: '' } })
  const waiting = useWaitingOrders(user.user_id)
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => text.current?.focus(), [])

  async function send({ password }: { password: string }): Promise<FormRefusal | null> {
    const result = await sendAsCustomer(deactivateAccount, { user_id: user.user_id, password })
    if (result?.state !== 'done') return result
    // Waiting entries can no longer be sent, and contain an address.
    const rows = await readOutboxEntries().catch(() => [])
    for (const { id, owner } of rows) if (owner === user.user_id) await removeOutboxEntry(id)
    await router.navigate({ href: '/' })
    // Without network the code may not be here; nobody else sees what stays.
    await import('#src/boxes/forget-boxes.ts')
      .then(({ forgetBoxesOf }) => forgetBoxesOf(user.user_id))
      .catch(() => null)
    await logOutLocally(queries)
    showToast(result.response.message)
    return null
  }

  return (
    <div ref={text} tabIndex={-1} className="account-erase">
      {waiting.length > 0 && (
        <div className="account-note">
          <p>
            {waiting.length === 1
              ? 'En beställning väntar på den här enheten. Den skickas inte:'
              : `${waiting.length} beställningar väntar på den här enheten. De skickas inte:`}
          </p>
          <ul>
            {waiting.map(({ id, title, fields }) => (
              <li key={id}>
                {title} ({fields['qty']} ex)
              </li>
            ))}
          </ul>
        </div>
      )}
      <AccountForm
        form={form}
        send={send}
        button="Ja, radera kontot"
        sending="Raderar …"
        buttonClass="account-confirm-erase"
      >
        <p>Det går inte att ångra. Skriv ditt lösenord, så vet vi att det är du.</p>
        <PasswordField name="password" label="Ditt lösenord" autoComplete="current-password" />
      </AccountForm>
      <p>
        <button type="button" className="button button-secondary" onClick={onStay}>
          Behåll kontot
        </button>
      </p>
    </div>
  )
}
