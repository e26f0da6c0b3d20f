import { useState } from 'react'
import { checkCurriculumImport, exportCurriculum } from '#contract/calls/staff-curriculum.ts'
import { sendStaffCall } from '../core/staff-api.ts'
import { downloadText } from '../ui/download-text.ts'
import { StaffPage } from '../ui/staff-page.tsx'
import { ChooseImportFile } from './choose-import-file.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { ImportTabs } from './import-tabs.tsx'
import './import.css'

const columns = [
  ['Kod', 'Säger vilken punkt det är, för alltid: LGR22-MA46-GE5. Material pekar på koden, inte på texten.'],
  ['Under', 'Koden för det som punkten står under. Tom för själva läroplanen.'],
  ['Ordning', 'Ett tal som ordnar det som står under samma kod. Tom: sist.'],
  ['Text', 'Läroplanen, ämnet, årskurserna, området eller punkten, med högst 600 tecken.'],
  ['Gäller från', 'Dagen då texten börjar gälla: 2022-07-01. En ny dag för samma kod är en ny version.'],
  ['Gäller till', 'Sista dagen. Tom: tills nästa version, eller tills vidare.'],
  ['Källa', 'Var texten är hämtad.'],
  ['Läst', 'Dagen då den lästes där.'],
  ['Ordalydelse', 'ordagrann eller förkortad. Tom: förkortad.'],
] as const

/** Takes a file with a curriculum, gives back the one that there is, and lists the imports of the last two weeks. */
export function CurriculumImportPage() {
  const [message, setMessage] = useState('')

  async function download(): Promise<void> {
    const result = await sendStaffCall(exportCurriculum, {})
    if (result.state === 'done') downloadText(result.response.data.filename, result.response.data.csv)
    setMessage(result.state === 'done' || result.state === 'ended' ? '' : result.message)
  }

  return (
    <StaffPage
      title="Importera kursplaner"
      lead="Filen kontrolleras först, rad för rad. Ingenting ändras förrän du säger till, och då blir det alla rader eller ingen."
    >
      <ImportTabs current="Kursplaner" />
      <ChooseImportFile
        call={checkCurriculumImport}
        purpose="curriculum"
        title="Välj en CSV-fil"
        hint="Högst 10 000 rader och 10 MB. Hämta kursplanerna som de är, ändra i kalkylarket och ladda upp."
        accept=".csv,.txt,text/csv"
        path="/import/kursplaner"
      >
        <button type="button" className="staff-button" onClick={() => void download()}>
          Hämta kursplanerna
        </button>
      </ChooseImportFile>
      {message !== '' && (
        <p className="staff-note staff-note-warning" role="alert">
          {message}
        </p>
      )}
      <details className="staff-card import-columns">
        <summary>Kolumnerna, och vad som händer</summary>
        <p>
          En läroplan är ett träd: läroplanen, ämnet, årskurserna, området och punkterna. Besökare ser det som
          gäller i dag. Det som filen inte nämner rörs inte, och ingenting tas bort: det som inte längre ska
          gälla får en dag under Gäller till.
        </p>
        <dl>
          {columns.map(([name, about]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{about}</dd>
            </div>
          ))}
        </dl>
      </details>
      <EarlierImports kind="curriculum" path="/import/kursplaner" />
    </StaffPage>
  )
}
