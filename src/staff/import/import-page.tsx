import { checkImport } from '#contract/calls/staff-import.ts'
import { emptySign, errorColumn, materialColumns, maxImportRows } from '#contract/material-columns.ts'
import { downloadText } from '../ui/download-text.ts'
import { StaffPage } from '../ui/staff-page.tsx'
import { ChooseImportFile } from './choose-import-file.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { ImportTabs } from './import-tabs.tsx'
import './import.css'

/** Takes a spreadsheet of materials, and lists the imports of the last two weeks. */
export function ImportPage() {
  return (
    <StaffPage
      title="Importera material"
      lead="Filen kontrolleras först, rad för rad. Ingenting ändras förrän du säger till, och då blir det alla rader eller ingen."
    >
      <ImportTabs current="Material" />
      <ChooseImportFile
        call={checkImport}
        purpose="materials"
        title="Välj en CSV- eller XLSX-fil"
        hint={`Högst ${maxImportRows.toLocaleString('sv-SE')} rader och 20 MB.`}
        accept=".csv,.xlsx,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        path="/import"
      >
        <button type="button" className="staff-button" onClick={downloadTemplate}>
          Hämta en tom mall
        </button>
      </ChooseImportFile>
      <Columns />
      <EarlierImports kind="materials" path="/import" />
    </StaffPage>
  )
}

function downloadTemplate(): void {
  const names = materialColumns.map(({ name }) => name).join(';')
  downloadText('mall-material.csv', `\ufeff${names}\r\n`)
}

function Columns() {
  return (
    <details className="staff-card import-columns">
      <summary>Kolumnerna, och vad som står i dem</summary>
      <p>
        Första raden har kolumnernas namn. Ta bara med dem du behöver: en kolumn som saknas ändrar ingenting,
        och inte heller en tom cell. Vill du tömma ett fält skriver du {emptySign} i cellen. Kolumnen{' '}
        {errorColumn} läses inte.
      </p>
      <dl>
        {materialColumns.map(({ name, about }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
