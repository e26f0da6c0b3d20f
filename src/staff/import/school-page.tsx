import { checkSchoolImport } from '#contract/calls/staff-schools.ts'
import { StaffPage } from '../ui/staff-page.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { ChooseImportFile } from './choose-import-file.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { ImportTabs } from './import-tabs.tsx'
import './import.css'

/** Takes answers of the national school-unit register, and lists the imports of the last two weeks. */
export function SchoolImportPage() {
  return (
    <StaffPage
      title="Importera skolor"
      lead="Filen jämförs först med skolorna som finns. Ingenting ändras förrän du säger till, och då blir det alla skolor eller ingen."
    >
      <ImportTabs current="Skolor" />
      <ChooseImportFile
        call={checkSchoolImport}
        purpose="schools"
        title="Välj en fil från skolenhetsregistret"
        hint="JSON från registrets API, version 2. Högst 20 000 skolenheter och 50 MB."
        accept=".json,application/json"
        path="/import/skolor"
      />
      <details className="staff-card import-columns">
        <summary>Vad filen ska ha, och vad som händer</summary>
        <p>
          Skolverkets register svarar med en skolenhet i taget, med dess adress. Filen är ett sådant svar,
          eller en lista av dem inom hakparenteser. Den som sköter servern vet hur den hämtas. Registrets
          lista över alla skolenheter går också bra, men den har inga adresser: då byter skolor namn, stängs
          och öppnas, och nya utelämnas. Ett fält som inte står i registrets beskrivning gör att filen inte
          läses.
        </p>
        <ul>
          <li>En skola som inte finns läggs till. Den får leveransadressen, annars besöksadressen.</li>
          <li>
            En skola med samma kod får registrets namn, adress och telefon, också om ni har ändrat dem under{' '}
            <StaffLink to="/ord/arbetsplatser">Arbetsplatser</StaffLink>.
          </li>
          <li>
            En skola som har upphört eller vilar stängs. Den går inte att välja längre, men står kvar på
            beställningar och konton. Öppnar den igen går den att välja igen.
          </li>
          <li>
            Era egna arbetsplatser, till exempel förskolor, rörs inte. Har en av dem samma namn och postnummer
            som en skola i filen får den skolans kod, i stället för att skolan läggs till en gång till.
          </li>
          <li>En skola som filen inte nämner rörs inte. Rektorns namn och e-post sparas inte.</li>
        </ul>
      </details>
      <EarlierImports kind="schools" path="/import/skolor" />
    </StaffPage>
  )
}
