import { useState } from 'react'
import { exportPerson } from '#contract/calls/staff-privacy.ts'
import { sendStaffCall } from '../core/staff-api.ts'
import { downloadText } from '../ui/download-text.ts'

/** Downloads everything that is stored about a person, to hand out. */
export function ExportButton({ email }: { email: string }) {
  const [message, setMessage] = useState('')

  async function download(): Promise<void> {
    const result = await sendStaffCall(exportPerson, { email })
    if (result.state !== 'done') {
      setMessage(result.state === 'ended' ? 'Du är utloggad.' : result.message)
      return
    }
    const filename = `uppgifter-${email.replace(/[^\w.-]/g, '_')}.json`
    downloadText(filename, JSON.stringify(result.response.data, null, 2), 'application/json')
    setMessage('Filen är hämtad. Lämna bara ut den till personen själv.')
  }

  return (
    <div>
      <button type="button" className="staff-button" onClick={() => void download()}>
        Hämta allt som en fil
      </button>
      <p role="status" className="staff-hint">
        {message}
      </p>
    </div>
  )
}
