import { useState } from 'react'
import { exportAccount } from '#contract/calls/account.ts'
import { minuteMs } from '#contract/durations.ts'
import { useSendAsCustomer } from '#src/actions/account/use-customer-query.ts'
import { ErrorMessage } from '#src/ui/error-message.tsx'
import { SuccessNote } from '../parts/success-note.tsx'

const fileName = 'mina-uppgifter.json'

/** Exports everything that is stored about the customer as a file. */
export function ExportPersonalData() {
  const send = useSendAsCustomer()
  const [isBusy, setIsBusy] = useState(false)
  const [saved, setSaved] = useState('')
  const [error, setError] = useState('')

  async function exportAll(): Promise<void> {
    setIsBusy(true)
    setSaved('')
    setError('')
    const result = await send(exportAccount, {})
    setIsBusy(false)
    if (result === null) return
    if (result.state !== 'done') return setError(result.message)
    downloadJson(JSON.stringify(result.response.data, null, 2))
    setSaved(`Filen ${fileName} är hämtad.`)
  }

  return (
    <section className="panel account-section" aria-labelledby="exportera">
      <h2 id="exportera">Ta med dina uppgifter</h2>
      <p>
        Profil, beställningar, hämtningar, gillanden, eget material och vad du har svarat ja till, i en fil
        som du kan spara eller läsa i ett annat program.
      </p>
      <p>
        <button
          type="button"
          className="button button-secondary"
          disabled={isBusy}
          onClick={() => void exportAll()}
        >
          {isBusy && <span className="spinner" aria-hidden="true" />}
          {isBusy ? 'Hämtar …' : 'Exportera mina uppgifter'}
        </button>
      </p>
      <SuccessNote>{saved}</SuccessNote>
      <ErrorMessage>{error}</ErrorMessage>
    </section>
  )
}

function downloadJson(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  link.click()
  // By then the browser has read the blob.
  setTimeout(() => URL.revokeObjectURL(address), minuteMs)
}
