import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readCurrentUser, updateProfile } from '#contract/calls/account.ts'
import { profileRules } from '#contract/forms/account-rules.ts'
import { minFirstNameLength } from '#contract/limits.ts'
import { readSettings } from '#contract/calls/site.ts'
import { hasReadDataUse, wantsTips } from '#contract/messages.ts'
import { useCustomerQuery, useSendAsCustomer } from '#src/actions/account/use-customer-query.ts'
import { callQuery } from '#src/api/call-query.ts'
import { removeFormDraft } from '#src/storage/form-draft.ts'
import { updateUser, type UserData } from '#src/storage/session.ts'
import { PolicyLink } from '#src/ui/dialog-parts.tsx'
import type { FormRefusal } from '#src/ui/use-server-form.ts'
import { AccountForm } from '../parts/account-form.tsx'
import { CheckField, TextField } from '../parts/fields.tsx'
import { SuccessNote } from '../parts/success-note.tsx'
import { useAccountForm } from '../parts/use-account-form.ts'
import { WorkplaceFields } from '../parts/workplace-fields.tsx'

const draft = 'profile'

/** In the profile `street` is the town, as the API names it. */
const valuesOf = (user: UserData) => ({
  first_name: user.first_name,
  last_name: user.last_name,
  profession: user.profession_role,
  school: user.school,
  street: user.school_address,
  postcode: user.postcode,
  city: user.city || user.street,
  telephone: user.telephone,
  workplace_id: user.workplace_id === null ? '' : String(user.workplace_id),
  receive_emails: user.receive_emails as number,
  receive_tips: user.receive_tips as number,
})
type FormValues = ReturnType<typeof valuesOf>

export function PersonForm({ user }: { user: UserData }) {
  const settings = useQuery(callQuery(readSettings, {}))
  const rules = profileRules({ minFirstNameLength: settings.data?.data.first_name_min ?? minFirstNameLength })
  const form = useAccountForm({ draft, rules, start: valuesOf(user) })
  const sendAsCustomer = useSendAsCustomer()
  const [confirmation, setConfirmation] = useState('')
  const current = useCustomerQuery(readCurrentUser, {})
  const isTipsPending = current.data?.data.tips_asked === 1
  useEffect(() => {
    if (isTipsPending && form.formState.dirtyFields.receive_tips !== true) form.setValue('receive_tips', 1)
  }, [isTipsPending, form])

  async function send(values: FormValues): Promise<FormRefusal | null> {
    setConfirmation('')
    // A isTipsPending consent to tips is not withdrawn by a save before the form knew about it.
    const account = current.data ?? (await current.refetch()).data
    const isTouched = form.formState.dirtyFields.receive_tips === true
    if (account?.data.tips_asked === 1 && !isTouched) values = { ...values, receive_tips: 1 }
    const result = await sendAsCustomer(updateProfile, { user_id: user.user_id, ...values })
    if (result?.state !== 'done') return result
    const { data: detail, message } = result.response
    await updateUser(detail)
    removeFormDraft(draft)
    await current.refetch()
    form.reset({ ...valuesOf(detail), receive_tips: values.receive_tips })
    setConfirmation(message)
    return null
  }

  return (
    <AccountForm form={form} send={send} button="Spara" sending="Sparar …">
      <h2>Dina uppgifter</h2>
      <div className="field-row">
        <TextField name="first_name" label="Förnamn" required autoComplete="given-name" />
        <TextField name="last_name" label="Efternamn" required autoComplete="family-name" />
      </div>
      <WorkplaceFields />
      <div className="account-consents">
        <CheckField name="receive_emails" label={hasReadDataUse}>
          <PolicyLink />. Med ett kryss här frågar vi inte igen när du beställer eller hämtar.
        </CheckField>
        <CheckField name="receive_tips" label={wantsTips}>
          {isTipsPending ? (
            <>
              Väntar på dig: öppna länken i brevet till <strong>{user.email}</strong>, så börjar tipsen. Har
              det inte kommit? Spara igen om tio minuter, så skickar vi ett nytt. Ta bort krysset om du inte
              vill ha dem.
            </>
          ) : user.receive_tips === 1 ? (
            'Du får tips nu. Ta bort krysset och spara, så slutar de.'
          ) : (
            'Det är frivilligt. Du bekräftar det med en länk i ett brev.'
          )}
        </CheckField>
      </div>
      <SuccessNote>{confirmation}</SuccessNote>
    </AccountForm>
  )
}
