import { useState } from 'react'
import { exportData, exportMaterials } from '#contract/calls/staff-export.ts'
import { exportGroups, exportSets, type ExportSet } from '#contract/export-sets.ts'
import { sendStaffCall } from '../core/staff-api.ts'
import { downloadText } from '../ui/download-text.ts'
import { StaffPage } from '../ui/staff-page.tsx'
import { SiteArchive } from './site-archive.tsx'
import './export.css'

type Format = 'csv' | 'json'

/** Everything that the operator owns, one file for each kind. */
export function ExportPage() {
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState<ExportSet | null>(null)

  async function save(set: ExportSet, name: string, format: Format): Promise<void> {
    setBusy(set)
    setMessage(`Hämtar ${name} …`)
    const result = await readParts(set, format, (count) => setMessage(`Hämtar ${name}, ${count} rader …`))
    setBusy(null)
    if ('problem' in result) return setMessage(result.problem)
    downloadText(fileName(set, format), result.text, format === 'csv' ? undefined : 'application/json')
    setMessage(`${name}: ${result.count === 1 ? 'en rad är hämtad' : `${result.count} rader är hämtade`}.`)
  }

  return (
    <StaffPage
      title="Export"
      lead="Allt ni äger, som CSV för kalkylark eller JSON för andra program. Varje hämtning står i loggen."
    >
      <p role="status" className={message === '' ? 'visually-hidden' : 'staff-note'}>
        {message}
      </p>
      {exportGroups.map((group, at) => (
        <section key={group} aria-labelledby={`export-${at}`}>
          <h2 id={`export-${at}`} className="staff-subhead">
            {group}
          </h2>
          <ul className="staff-card staff-rows export-rows">
            {exportSets
              .filter((set) => set.group === group)
              .map((set) => (
                <li key={set.key}>
                  <SetRow
                    set={set}
                    isBusy={busy !== null}
                    onSave={(format) => void save(set.key, set.name, format)}
                  />
                </li>
              ))}
          </ul>
        </section>
      ))}
      <SiteArchive />
    </StaffPage>
  )
}

type RowProps = {
  set: (typeof exportSets)[number]
  isBusy: boolean
  onSave: (format: Format) => void
}

function SetRow({ set: { name, about, persons }, isBusy, onSave }: RowProps) {
  const hint = [about, persons && 'Personuppgifter: lämna inte filen vidare.'].filter(Boolean).join(' ')
  return (
    <>
      <span className="staff-row-text">
        <strong>{name}</strong>
        {hint !== '' && <small>{hint}</small>}
      </span>
      <span className="staff-actions">
        {(['csv', 'json'] as const).map((format) => (
          <button
            key={format}
            type="button"
            className="staff-button"
            disabled={isBusy}
            onClick={() => onSave(format)}
          >
            {format.toUpperCase()}
            <span className="visually-hidden"> med {name}</span>
          </button>
        ))}
      </span>
    </>
  )
}

/** A name with today's date, Swedish time. */
function fileName(set: ExportSet, format: Format): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(new Date())
  return `${set}-${day}.${format}`
}

/** Reads the parts of an export one after the other and joins them. */
async function readParts(
  set: ExportSet,
  format: Format,
  onProgress: (count: number) => void,
): Promise<{ text: string; count: number } | { problem: string }> {
  const parts: string[] = []
  let count = 0
  for (let after = ''; ;) {
    const result =
      set === 'materials'
        ? await sendStaffCall(exportMaterials, { format, after })
        : await sendStaffCall(exportData, { set, format, after })
    if (result.state !== 'done')
      return { problem: result.state === 'ended' ? 'Du är utloggad.' : result.message }
    const { text, next, count: more } = result.response.data
    parts.push(text)
    count += more
    onProgress(count)
    if (next === null) return { text: parts.join(''), count }
    after = next
  }
}
