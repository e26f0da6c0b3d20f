import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Output } from '#contract/calls/call.ts'
import { downloadRules } from '#contract/forms/download-rules.ts'
import { recordDownload } from '#contract/calls/download.ts'
import type { MaterialCard } from '#contract/schemas/material.ts'
import type { readSettings } from '#contract/calls/site.ts'
import { makeSubmissionKeys } from '#src/api/submission-keys.ts'
import { submit } from '#src/api/submit.ts'
import { clearRememberedDownload, clearRememberedOrder, type DownloadData } from '#src/storage/form-memory.ts'
import { rememberFormAnswered } from '#src/storage/saved-rows.ts'
import { discardOutboxEntry } from '#src/storage/outbox.ts'
import {
  DialogCheckbox,
  DialogSubmit,
  DialogError,
  PolicyLink,
  RememberedNote,
} from '#src/ui/dialog-parts.tsx'
import { DialogText } from '#src/ui/dialog-rich-text.tsx'
import { EmailInput } from '#src/ui/email-input.tsx'
import { useServerForm, type FormRefusal } from '#src/ui/use-server-form.ts'
import { downloadBody } from './download-texts.ts'
import { initialDownloadValues, rememberGuestDownload, type Downloader } from './downloader.ts'

const notDeliveredText =
  'Vi fick inget svar, och webbläsaren kan inte spara det här på enheten. Det du har skrivit finns kvar. Försök igen.'

type Props = {
  material: MaterialCard
  downloader: Downloader
  settings: Output<typeof readSettings>['data'] | null
  /** Whether the files are downloaded now or saved on the device. */
  purpose?: 'download' | 'save'
  onAccepted: (download: Output<typeof recordDownload>['data'], values: DownloadData) => void
  /** The server did not respond; the submission waits in the outbox. */
  onQueued: (values: DownloadData) => void
}

/** The form before a download: an email address and two consents. */
export function DownloadForm({
  material,
  downloader,
  settings,
  purpose = 'download',
  onAccepted,
  onQueued,
}: Props) {
  const consent = settings?.consent_default ?? 1
  const [keys] = useState(makeSubmissionKeys)
  const [mayRetry, setMayRetry] = useState(false)
  const [isRemembered, setIsRemembered] = useState(downloader.remembered !== null)
  const form = useForm<DownloadData>({
    defaultValues: initialDownloadValues(downloader, consent),
    // The rules accept numbers too, because other clients send them. This form has only texts.
    resolver: standardSchemaResolver<DownloadData, unknown, DownloadData>(downloadRules as never),
  })
  const { errors, isSubmitting } = form.formState
  const [email, samtycke, optin] = form.watch(['email', 'samtycke', 'optin'])
  const { user } = downloader
  const [isPrefilled] = useState(() => form.getValues('email') !== '')
  const isOwnEmail = user !== null && user.email.toLowerCase() === email.trim().toLowerCase()
  const { error, handleSubmit } = useServerForm({
    form,
    submit: send,
    fieldErrors: ({ email }) => (email?.[0] === undefined ? [] : [['email', email[0]]]),
    focusField: (names) => {
      if (names.has('email')) form.setFocus('email')
    },
  })

  async function send(values: DownloadData): Promise<FormRefusal | null> {
    const fields = { id: material.id, ...values }
    const { name: title, slug, image } = material
    const result = await submit(recordDownload, fields, keys.keyFor(fields), { title, slug, image })
    keys.settled(result.state)
    setMayRetry(result.state === 'unanswered')
    if (result.state === 'refused') {
      // The form shows the reason now, so the outbox need not keep it.
      void discardOutboxEntry(result.id)
      return result
    }
    if (result.state !== 'done' && result.state !== 'queued') return { message: notDeliveredText }
    // The files are shown at once, so this does not wait for a slow device.
    void rememberGuestDownload(downloader, values)
    // Where the device stores nothing, a later save asks again.
    void rememberFormAnswered(material.id).catch(() => null)
    if (result.state === 'done') onAccepted(result.response.data, values)
    else onQueued(values)
    return null
  }
  function forget(): void {
    void Promise.all([clearRememberedOrder(), clearRememberedDownload()])
    form.reset({ email: '', samtycke: consent, optin: 0 })
    setIsRemembered(false)
  }

  return (
    <form className="dialog-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
      {/* The editor's text is about files that are shown at once, which saved files are not. */}
      {settings !== null && purpose === 'download' && (
        <DialogText html={downloadBody(settings.download_body, material)} />
      )}
      <EmailInput error={errors.email?.message} {...form.register('email')} />
      {isRemembered && <RememberedNote onForget={forget} />}
      {!(isOwnEmail && user.receive_emails === 1) && (
        <DialogCheckbox
          label="Jag har läst hur mina uppgifter används"
          checked={samtycke === 1}
          onChange={(checked) => form.setValue('samtycke', checked ? 1 : 0)}
        >
          {settings === null ? <PolicyLink /> : <DialogText html={settings.download_privacy_policy_text} />}
        </DialogCheckbox>
      )}
      {!(isOwnEmail && user.receive_tips === 1) && (
        <DialogCheckbox
          label="Ja tack!"
          checked={optin === 1}
          onChange={(checked) => form.setValue('optin', checked ? 1 : 0)}
        >
          {settings !== null && <DialogText html={settings.download_email_conformation_text} />}
          <p>Tipsen börjar när du har bekräftat det i ett brev som vi skickar till dig.</p>
        </DialogCheckbox>
      )}
      {error !== null && <DialogError focused={error.focused}>{error.text}</DialogError>}
      <DialogSubmit sending={isSubmitting} focused={isPrefilled}>
        {mayRetry ? 'Försök igen' : purpose === 'save' ? 'Spara' : 'Ladda ner'}
      </DialogSubmit>
    </form>
  )
}
