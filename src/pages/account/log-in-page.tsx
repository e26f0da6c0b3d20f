import { useRouter } from '@tanstack/react-router'
import { Suspense, lazy, useCallback, useState } from 'react'
import * as z from 'zod/mini'
import type { UserDetail } from '#contract/schemas/account.ts'
import { emailRules } from '#contract/forms/account-rules.ts'
import { logIn } from '#contract/calls/auth.ts'
import { required } from '#contract/messages.ts'
import { previousPath, safeRedirectPath } from '#src/actions/account/login-redirect.ts'
import { beginSession } from '#src/api/session/begin-session.ts'
import { sendNow } from '#src/api/call.ts'
import { useSession } from '#src/api/use-session.ts'
import { removeFormDraft } from '#src/storage/form-draft.ts'
import { AccountForm, type FormRejection } from './parts/account-form.tsx'
import { EmailField, PasswordField } from './parts/fields.tsx'
import { AuthFrame } from './parts/auth-frame.tsx'
import { LoggedInAs } from './parts/logged-in-as.tsx'
import { useAccountForm } from './parts/use-account-form.ts'

/** Comes only to those who have a second step. */
const LogInStep = lazy(async () => ({
  default: (await import('./second-factor/log-in-step.tsx')).LogInStep,
}))

const draft = 'log-in'

/** An older password may be shorter than one may choose today: only the server knows whether it is right. */
const rules = z.extend(emailRules, { password: z.string().check(z.minLength(1, required)) })

/** Lets a customer in, and back to where they came from. */
export function LogInPage() {
  return (
    <AuthFrame
      title="Logga in"
      address="/logga-in"
      lead="Då är dina uppgifter ifyllda när du beställer, och du ser dina beställningar."
      after={
        <p className="entrance-after">
          Ny här? <a href="/registrera">Skapa ett konto</a>. Du kan beställa och hämta utan konto också.
        </p>
      }
    >
      <LogInForm />
    </AuthFrame>
  )
}

function LogInForm() {
  const router = useRouter()
  const session = useSession()
  const [entering, setEntering] = useState(false)
  const [step, setStep] = useState<{ ticket: string; next: 'code' | 'setup' } | null>(null)
  const [tooLate, setTooLate] = useState('')
  // Where one came from is known while the page comes.
  const [before] = useState(() => previousPath(router))
  const form = useAccountForm({ draft, rules, start: { email: '', password: '' } })

  async function send(written: { email: string; password: string }): Promise<FormRejection | null> {
    const sent = await sendNow(logIn, written)
    if (sent.state === 'ended') return null
    if (sent.state !== 'done') return sent
    if ('ticket' in sent.response) {
      setStep(sent.response)
      return null
    }
    await enter(sent.response.token, sent.response.data.detail)
    return null
  }

  async function enter(token: string, detail: UserDetail): Promise<void> {
    removeFormDraft(draft)
    setEntering(true)
    await beginSession(token, detail)
    const { till } = router.state.location.search as { till?: unknown }
    await router.navigate({ href: safeRedirectPath(till) ?? before ?? '/konto', replace: true })
  }

  const again = useCallback((why: string) => {
    setStep(null)
    setTooLate(why)
  }, [])

  if (session && !entering) return <LoggedInAs user={session.userData} />
  if (step !== null)
    return (
      <Suspense fallback={<p role="status">Hämtar nästa steg …</p>}>
        <LogInStep step={step} enter={enter} onAgain={again} />
      </Suspense>
    )
  return (
    <AccountForm form={form} send={send} button="Logga in" sending="Loggar in …">
      {tooLate !== '' && (
        <p role="status" className="account-note">
          {tooLate}
        </p>
      )}
      <EmailField />
      <PasswordField name="password" label="Lösenord" autoComplete="current-password" />
      <p className="entrance-beside">
        <a href="/glomt-losenord">Glömt lösenordet?</a>
      </p>
    </AccountForm>
  )
}
