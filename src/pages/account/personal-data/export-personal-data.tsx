import { useState } from 'react'
import { exportAccount } from '#contract/calls/account.ts'
import { useSendAsCustomer } from '#src/actions/account/use-customer-query.ts'
import { SuccessNote } from '../parts/success-note.tsx'

const fileName = 'mina-uppgifter.json'

/** Everything that is kept about the customer, as a file. */
export function ExportPersonalData() {
  const send = useSendAsCustomer()
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState('')
  const [wrong, setWrong] = useState('')

  async function fetchAll(): Promise<void> {
    setBusy(true)
    setSaved('')
    setWrong('')
    const sent = await send(exportAccount, {})
    setBusy(false)
    if (sent === null) return
    if (sent.state !== 'done') return setWrong(sent.message)
    downloadJson(JSON.stringify(sent.response.data, null, 2))
    setSaved(`Filen ${fileName} är hämtad.`)
  }

  return (
    <section className="panel account-part" aria-labelledby="exportera">
      <h2 id="exportera">Ta med dina uppgifter</h2>
      <p>
        Profil, beställningar, hämtningar, gillanden, eget material och vad du har svarat ja till, i en fil
        som du kan spara eller läsa i ett annat program.
      </p>
      <p>
        <button type="button" className="button button-quiet" disabled={busy} onClick={() => void fetchAll()}>
          {busy && <span className="spinner" aria-hidden="true" />}
          {busy ? 'Hämtar …' : 'Exportera mina uppgifter'}
        </button>
      </p>
      <SuccessNote>{saved}</SuccessNote>
      {wrong !== '' && (
        <p className="dialog-trouble" role="alert">
          {wrong}
        </p>
      )}
    </section>
  )
}

function downloadJson(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  link.click()
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
