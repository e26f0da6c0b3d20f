import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { TextInput } from '@mantine/core'
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
import { discardOutboxEntry } from '#src/storage/outbox.ts'
import {
  DialogCheckbox,
  DialogSubmit,
  DialogText,
  DialogError,
  PolicyLink,
  RememberedNote,
} from '#src/ui/dialog-parts.tsx'
import { downloadBody } from './download-texts.ts'
import { initialDownloadValues, rememberGuestDownload, type Downloader } from './downloader.ts'

const notDeliveredText =
  'Vi fick inget svar, och webbläsaren kan inte spara det här på enheten. Det du har skrivit finns kvar. Försök igen.'

type Props = {
  material: MaterialCard
  who: Downloader
  settings: Output<typeof readSettings>['data'] | null
  /** What the files are fetched for: to be downloaded now, or to be saved on the device. */
  purpose?: 'download' | 'save'
  onAccepted: (answer: Output<typeof recordDownload>['data']) => void
  /** Nobody has answered; what was written waits in the outbox. */
  onQueued: () => void
}

/** An e-mail address and two boxes. */
export function DownloadForm({ material, who, settings, purpose = 'download', onAccepted, onQueued }: Props) {
  const consent = settings?.consent_default ?? 1
  const [attempts] = useState(makeSubmissionKeys)
  const [trouble, setTrouble] = useState<{ text: string; focused: boolean } | null>(null)
  const [again, setAgain] = useState(false)
  const [remembered, setRemembered] = useState(who.remembered !== null)
  const form = useForm<DownloadData>({
    defaultValues: initialDownloadValues(who, consent),
    // The rules take numbers too, as other senders write them; this form only has texts.
    resolver: standardSchemaResolver<DownloadData, unknown, DownloadData>(downloadRules as never),
  })
  const { errors, isSubmitting } = form.formState
  const [email, samtycke, optin] = form.watch(['email', 'samtycke', 'optin'])
  const own = who.user !== null && who.user.email.toLowerCase() === email.trim().toLowerCase()

  async function send(written: DownloadData): Promise<void> {
    setTrouble(null)
    const fields = { id: material.id, ...written }
    const { name: title, slug, image } = material
    const outcome = await submit(recordDownload, fields, attempts.keyFor(fields), { title, slug, image })
    attempts.settled(outcome.state)
    setAgain(outcome.state === 'unanswered')
    if (outcome.state === 'refused') {
      // It is said here and now; there is nothing in it to keep.
      void discardOutboxEntry(outcome.id)
      const wrong = outcome.errors['email']?.[0]
      if (wrong !== undefined) form.setError('email', { message: wrong }, { shouldFocus: true })
      setTrouble({ text: outcome.message, focused: wrong === undefined })
    } else if (outcome.state === 'done' || outcome.state === 'queued') {
      // The files are given at once, however slow the device is.
      void rememberGuestDownload(who, written)
      if (outcome.state === 'done') onAccepted(outcome.response.data)
      else onQueued()
    } else setTrouble({ text: notDeliveredText, focused: true })
  }
  function forget(): void {
    void Promise.all([clearRememberedOrder(), clearRememberedDownload()])
    form.reset({ email: '', samtycke: consent, optin: 0 })
    setRemembered(false)
  }

  const check = form.handleSubmit(send)
  return (
    <form className="dialog-form" noValidate onSubmit={(event) => void check(event)}>
      {/* The editor's text speaks of files that are shown at once; files that are saved are not. */}
      {settings !== null && purpose === 'download' && (
        <DialogText html={downloadBody(settings.download_body, material)} />
      )}
      <TextInput
        label="E-post"
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      {remembered && <RememberedNote onForget={forget} />}
      {!(own && who.user?.receive_emails === 1) && (
        <DialogCheckbox
          label="Jag har läst hur mina uppgifter används"
          checked={samtycke === 1}
          onChange={(checked) => form.setValue('samtycke', checked ? 1 : 0)}
        >
          {settings === null ? <PolicyLink /> : <DialogText html={settings.download_privacy_policy_text} />}
        </DialogCheckbox>
      )}
      {!(own && who.user?.receive_tips === 1) && (
        <DialogCheckbox
          label="Ja tack!"
          checked={optin === 1}
          onChange={(checked) => form.setValue('optin', checked ? 1 : 0)}
        >
          {settings !== null && <DialogText html={settings.download_email_conformation_text} />}
          <p>Tipsen börjar när du har bekräftat det i ett brev som vi skickar till dig.</p>
        </DialogCheckbox>
      )}
      {trouble !== null && <DialogError focused={trouble.focused}>{trouble.text}</DialogError>}
      <DialogSubmit sending={isSubmitting}>
        {again ? 'Försök igen' : purpose === 'save' ? 'Spara' : 'Ladda ner'}
      </DialogSubmit>
    </form>
  )
}
