import { useRouter } from '@tanstack/react-router'
import { Suspense, lazy, useCallback, useState } from 'react'
import * as z from 'zod/mini'
import type { UserDetail } from '#contract/schemas/current-user-output.ts'
import { emailRules } from '#contract/forms/account-rules.ts'
import { logIn } from '#contract/calls/auth.ts'
import { required } from '#contract/messages.ts'
import { isServerAddress, previousPath, safeRedirectPath } from '#src/actions/account/login-redirect.ts'
import { beginSession } from '#src/api/session/begin-session.ts'
import { sendNow } from '#src/api/call.ts'
import { useSession } from '#src/api/use-session.ts'
import { removeFormDraft } from '#src/storage/form-draft.ts'
import type { FormRefusal } from '#src/ui/use-server-form.ts'
import { AccountForm } from './parts/account-form.tsx'
import { EmailField, PasswordField } from './parts/fields.tsx'
import { AuthFrame } from './parts/auth-frame.tsx'
import { LoggedInAs } from './parts/logged-in-as.tsx'
import { useAccountForm } from './parts/use-account-form.ts'

/** Loaded only when the account has a second factor. */
const LogInStep = lazy(async () => ({
  default: (await import('./second-factor/log-in-step.tsx')).LogInStep,
}))

const draft = 'log-in'

/** An old password may be shorter than today's minimum, so only the server checks it. */
const rules = z.extend(emailRules, { password: z.string().check(z.minLength(1, required)) })

/** Logs a customer in, and returns to the previous page. */
export function LogInPage() {
  const [step, setStep] = useState<Step | null>(null)
  return (
    <AuthFrame
      title="Logga in"
      address="/logga-in"
      // Whoever has written the password needs neither reasons to log in nor another account.
      {...(step === null && {
        lead: 'Då är dina uppgifter ifyllda när du beställer, och du ser dina beställningar.',
        after: (
          <p className="auth-footer">
            Ny här? <a href="/registrera">Skapa ett konto</a>. Du kan beställa och hämta utan konto också.
          </p>
        ),
      })}
    >
      <LogInForm step={step} onStep={setStep} />
    </AuthFrame>
  )
}

type Step = { ticket: string; next: 'code' | 'setup' }
type FormProps = { step: Step | null; onStep: (step: Step | null) => void }

function LogInForm({ step, onStep }: FormProps) {
  const router = useRouter()
  const session = useSession()
  const [isLoggingIn, setIsLoggingIn] = useState(false)
  const [restartReason, setRestartReason] = useState('')
  // The router knows the previous page only while this one loads.
  const [previous] = useState(() => previousPath(router))
  const form = useAccountForm({ draft, rules, start: { email: '', password: '' } })

  async function send(values: { email: string; password: string }): Promise<FormRefusal | null> {
    const result = await sendNow(logIn, values)
    if (result.state === 'ended') return null
    if (result.state !== 'done') return result
    if ('ticket' in result.response) {
      onStep(result.response)
      return null
    }
    await startSession(result.response.token, result.response.data.detail)
    return null
  }

  async function startSession(token: string, detail: UserDetail): Promise<void> {
    removeFormDraft(draft)
    setIsLoggingIn(true)
    await beginSession(token, detail)
    const { till } = router.state.location.search
    const href = safeRedirectPath(till) ?? previous ?? '/konto'
    // The router knows only the visitors' pages.
    if (isServerAddress(href)) location.replace(href)
    else await router.navigate({ href, replace: true })
  }

  const restart = useCallback(
    (reason: string) => {
      onStep(null)
      setRestartReason(reason)
    },
    [onStep],
  )

  if (session && !isLoggingIn) return <LoggedInAs user={session.userData} />
  if (step !== null)
    return (
      <Suspense fallback={<p role="status">Hämtar nästa steg …</p>}>
        <LogInStep step={step} onLoggedIn={startSession} onRestart={restart} />
      </Suspense>
    )
  return (
    <AccountForm form={form} send={send} button="Logga in" sending="Loggar in …">
      {restartReason !== '' && (
        <p role="status" className="account-note">
          {restartReason}
        </p>
      )}
      <EmailField />
      <PasswordField name="password" label="Lösenord" autoComplete="current-password" />
      <p className="auth-forgot-password">
        <a href="/glomt-losenord">Glömt lösenordet?</a>
      </p>
    </AccountForm>
  )
}
