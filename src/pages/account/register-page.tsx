import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { organisationRules, registrationRules } from '#contract/forms/account-rules.ts'
import { register as registerPerson, registerOrganisation } from '#contract/calls/auth.ts'
import { minFirstNameLength, minPasswordLength } from '#contract/limits.ts'
import { readSettings } from '#contract/calls/site.ts'
import { hasReadDataUse, wantsTips } from '#contract/messages.ts'
import { callQuery } from '#src/api/call-query.ts'
import { sendNow } from '#src/api/call.ts'
import { useSession } from '#src/api/use-session.ts'
import { PolicyLink } from '#src/ui/dialog-parts.tsx'
import { AccountForm, LookForEmail } from './parts/account-form.tsx'
import { CheckField, EmailField, PasswordField, TextField } from './parts/fields.tsx'
import { AuthFrame } from './parts/auth-frame.tsx'
import { LoggedInAs } from './parts/logged-in-as.tsx'
import { useAccountForm } from './parts/use-account-form.ts'
import { noWorkplace, WorkplaceFields } from './parts/workplace-fields.tsx'
import { ProofStatus, useProof } from './proof/proof-status.tsx'
import { useConfirmedSend } from './proof/use-confirmed-send.ts'

const draft = 'register'

const start = {
  email: '',
  password: '',
  first_name: '',
  last_name: '',
  organization: '',
  website: '',
  ...noWorkplace,
  samtycke: 0,
  receive_tips: 0,
}
type FormValues = typeof start

/** Creates an account for a person or an organisation. One form serves both, so that what is typed stays on a switch. */
export function RegisterPage() {
  return (
    <AuthFrame
      title="Skapa konto"
      address="/registrera"
      lead="Det är gratis. Med ett konto går det fortare att beställa, och du kan dela med dig av eget material."
      after={
        <p className="auth-footer">
          Har du redan ett konto? <a href="/logga-in">Logga in</a>
        </p>
      }
    >
      <RegisterForm />
    </AuthFrame>
  )
}

function RegisterForm() {
  const session = useSession()
  const isOrganisation = useRouterState({
    select: ({ location }) => location.search.som === 'organisation',
  })
  const settings = useQuery(callQuery(readSettings, {}))
  const limits = { minFirstNameLength: settings.data?.data.first_name_min ?? minFirstNameLength }
  const rules = isOrganisation ? organisationRules(limits) : registrationRules(limits)
  const form = useAccountForm({ draft, rules, start })
  const proof = useProof(isOrganisation ? 'organisation' : 'register')
  const { confirmation, send } = useConfirmedSend(draft, proof)
  const [isOpen, setIsOpen] = useState(() => form.getValues('school') !== '')

  function register(values: FormValues) {
    // The consent also counts for later orders and downloads.
    const fields = { ...values, receive_emails: values.samtycke }
    const call = isOrganisation ? registerOrganisation : registerPerson
    return send((altcha) => sendNow(call, { ...fields, altcha }))
  }

  if (confirmation !== '')
    return (
      <LookForEmail confirmation={confirmation}>
        <a href="/registrera">försök igen</a>
      </LookForEmail>
    )
  if (session) return <LoggedInAs user={session.userData} />
  return (
    <>
      <nav className="auth-tabs" aria-label="Vem kontot är för">
        <a href="/registrera" aria-current={isOrganisation ? undefined : 'page'} data-keep-scroll>
          För mig
        </a>
        <a
          href="/registrera?som=organisation"
          aria-current={isOrganisation ? 'page' : undefined}
          data-keep-scroll
        >
          För en organisation
        </a>
      </nav>
      <AccountForm form={form} send={register} button="Skapa konto" onInput={proof.begin}>
        {isOrganisation && (
          <>
            <p className="field-hint">
              Organisationer kan publicera eget material. En redaktör godkänner kontot först.
            </p>
            <TextField
              name="organization"
              label="Organisationens namn"
              required
              autoComplete="organization"
            />
            <TextField name="website" label="Webbplats" inputMode="url" autoComplete="url" />
          </>
        )}
        <EmailField />
        <PasswordField
          name="password"
          label="Lösenord"
          hint={`Minst ${minPasswordLength} tecken. En mening som bara du kommer på är bra.`}
          autoComplete="new-password"
        />
        <div className="field-row">
          <TextField name="first_name" label="Förnamn" required autoComplete="given-name" />
          <TextField name="last_name" label="Efternamn" required autoComplete="family-name" />
        </div>
        <details
          className="account-details"
          open={isOpen}
          onToggle={(event) => setIsOpen(event.currentTarget.open)}
        >
          <summary>Skola och yrkesroll (frivilligt)</summary>
          <p className="field-hint">Då är formuläret ifyllt när du beställer.</p>
          {isOpen && <WorkplaceFields />}
        </details>
        <div className="account-consents">
          <CheckField name="samtycke" label={`${hasReadDataUse} *`}>
            <PolicyLink />. Du behöver inte svara på det igen när du beställer.
          </CheckField>
          <CheckField name="receive_tips" label={wantsTips}>
            Det är frivilligt. Du bekräftar det med en egen länk i brevet som vi skickar.
          </CheckField>
        </div>
        <ProofStatus proof={proof} />
      </AccountForm>
    </>
  )
}
