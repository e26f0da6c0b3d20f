import { useState, type FormEvent } from 'react'
import { reportProblem } from '#contract/calls/report-problem.ts'
import { maxReportLength, missingMaterialKind } from '#contract/moderation.ts'
import { callResultOf } from '#src/api/call.ts'
import { request } from '#src/api/request.ts'
import { makeSubmissionKeys } from '#src/api/submission-keys.ts'
import { readFormDraft, removeFormDraft, writeFormDraft } from '#src/storage/form-draft.ts'
import { readSession } from '#src/storage/session.ts'
import type { DialogProps } from '#src/ui/dialog-button.tsx'
import { DialogModal } from '#src/ui/dialog-modal.tsx'
import { DialogError, DialogNotice, DialogSubmit, PolicyLink } from '#src/ui/dialog-parts.tsx'
import { firstErrors } from '#src/ui/first-errors.ts'
import { KindField } from './kind-field.tsx'
import { fieldNames, valuesOf, textOf } from './report-values.ts'

const problemTexts = {
  draft: 'problem',
  title: 'Rapportera ett problem',
  question: 'Vad har hänt?',
  retention: 'Anmälan tas bort 90 dagar efter att den är besvarad.',
}
const tipTexts: typeof problemTexts = {
  draft: 'tip',
  title: 'Tipsa oss om vad som saknas',
  question: 'Vad behöver du, och till vilken årskurs?',
  retention: 'Tipset tas bort 90 dagar efter att det är besvarat.',
}

type Props = DialogProps & {
  /** What was searched for without a hit, '' for a list that only filters make empty: the dialog then asks what is missing. */
  searched?: string
}

const sentenceAbout = (searched: string) =>
  searched === '' ? '' : `Jag sökte på ”${searched}” och hittade inget. `

/** The text of the draft, unless it is only the sentence that the dialog wrote for another search. */
function textAbout(searched: string, draft: Record<string, unknown>): string {
  const written = textOf(draft['text'])
  const isUntouched = written.trim() === sentenceAbout(textOf(draft['searched'])).trim()
  return isUntouched ? sentenceAbout(searched) : written
}

/** Reports a problem with the page that one is on, or what a search did not find. What was typed stays until it has arrived. */
export function ReportDialog({ onClose, searched }: Props) {
  const texts = searched === undefined ? problemTexts : tipTexts
  const [draft] = useState(() => readFormDraft(texts.draft))
  const [keys] = useState(makeSubmissionKeys)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [trouble, setTrouble] = useState('')
  const [answer, setAnswer] = useState('')
  const [isSending, setIsSending] = useState(false)

  async function send(form: HTMLFormElement): Promise<void> {
    setIsSending(true)
    const fields = { ...valuesOf(form), page: location.pathname }
    const session = await readSession().catch(() => null)
    const received = await request(reportProblem, fields as never, {
      token: session?.token,
      headers: { 'idempotency-key': keys.keyFor(fields) },
    }).catch(() => null)
    const result = callResultOf<typeof reportProblem>(received, false)
    if (result.state !== 'ended') keys.settled(result.state)
    setIsSending(false)
    if (result.state === 'done') {
      removeFormDraft(texts.draft)
      return setAnswer(result.response.data.message)
    }
    const refused = result.state === 'refused' ? result.errors : {}
    setErrors(firstErrors(refused))
    const [first] = fieldNames.filter((name) => refused[name] !== undefined)
    setTrouble(first !== undefined || result.state === 'ended' ? '' : result.message)
    if (first !== undefined) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!isSending) void send(event.currentTarget)
  }

  if (answer !== '')
    return (
      <DialogModal title="Tack för hjälpen" onClose={onClose}>
        <DialogNotice>{answer}</DialogNotice>
        <div className="dialog-footer">
          <button type="button" className="button" onClick={onClose}>
            Stäng
          </button>
        </div>
      </DialogModal>
    )
  const errorOf = (name: string) => ({
    'aria-invalid': errors[name] !== undefined,
    'aria-describedby': errors[name] === undefined ? undefined : `problem-${name}-fel`,
  })
  return (
    <DialogModal title={texts.title} onClose={onClose}>
      <form
        className="dialog-form"
        noValidate
        onSubmit={submit}
        onChange={(event) =>
          writeFormDraft(texts.draft, { ...valuesOf(event.currentTarget), searched: searched ?? '' })
        }
      >
        {searched === undefined ? (
          <KindField chosen={textOf(draft['kind'])} {...errorOf('kind')} />
        ) : (
          <input type="hidden" name="kind" value={missingMaterialKind} />
        )}
        <FieldError name="kind" errors={errors} />
        <label className="field">
          <span className="field-label">{texts.question}</span>
          <textarea
            className="field-input"
            name="text"
            rows={5}
            maxLength={maxReportLength}
            defaultValue={textAbout(searched ?? '', draft)}
            {...errorOf('text')}
          />
        </label>
        <FieldError name="text" errors={errors} />
        <label className="field">
          <span className="field-label">E-post, om du vill ha svar</span>
          <input
            className="field-input"
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={textOf(draft['email'])}
            {...errorOf('email')}
          />
        </label>
        <FieldError name="email" errors={errors} />
        <p>
          Vi får också veta vilken sida du är på, och vem du är om du är inloggad. {texts.retention}{' '}
          <PolicyLink />
        </p>
        {trouble !== '' && <DialogError focused>{trouble}</DialogError>}
        <DialogSubmit sending={isSending}>Skicka</DialogSubmit>
      </form>
    </DialogModal>
  )
}

function FieldError({ name, errors }: { name: string; errors: Record<string, string> }) {
  if (errors[name] === undefined) return null
  return (
    <p className="field-error" id={`problem-${name}-fel`} role="alert">
      {errors[name]}
    </p>
  )
}
