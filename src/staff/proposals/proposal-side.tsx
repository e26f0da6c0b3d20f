import { useState } from 'react'
import { KeyCap } from '../ui/key-cap.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { changedNames } from './proposal-changes.tsx'
import { contentLabels, proposalStateText } from './proposal-texts.ts'
import type { ProposalEditor } from './use-proposal-editor.ts'

/** Beside the form: what is changed so far, and what can be done with the proposal. */
export function ProposalSide({ editor }: { editor: ProposalEditor }) {
  const [asked, setAsked] = useState(false)
  const { base, fields } = editor
  const names = changedNames(base.base, fields)
  const isBusy = editor.busy !== ''
  return (
    <aside className="edit-side" aria-label="Förslagets läge">
      <section className="staff-card edit-side-card" aria-labelledby="laget">
        <h2 id="laget">{base.material_id === null ? 'Nytt material' : 'Ändringar'}</h2>
        <p className="staff-hint">{proposalStateText(base)}</p>
        {names.length > 0 ? (
          <ul className="proposal-names">
            {names.map((name) => (
              <li key={name}>{contentLabels[name]}</li>
            ))}
          </ul>
        ) : (
          <p>Inget är ändrat än.</p>
        )}
        <div className="edit-buttons">
          <button
            type="button"
            className="staff-button staff-button-main"
            aria-keyshortcuts="Control+Enter"
            disabled={isBusy || names.length === 0}
            onClick={() => void editor.move('waiting')}
          >
            Skicka in till redaktionen <KeyCap>Ctrl ↵</KeyCap>
          </button>
          <button
            type="button"
            className="staff-button edit-save"
            aria-keyshortcuts="Control+S"
            disabled={isBusy || !editor.isDirty}
            onClick={() => void editor.save()}
          >
            Spara <KeyCap>Ctrl S</KeyCap>
          </button>
          {asked ? (
            <div className="edit-confirm" role="group" aria-label="Bekräfta">
              <p>Redaktionen ser det inte. Ni kan fortsätta med det senare, under Förslag.</p>
              <button
                type="button"
                className="staff-button"
                disabled={isBusy}
                onClick={() => void editor.move('withdrawn')}
              >
                Ja, lägg undan förslaget
              </button>
              <button type="button" className="staff-button" onClick={() => setAsked(false)}>
                Nej, behåll
              </button>
            </div>
          ) : (
            <button type="button" className="text-button" onClick={() => setAsked(true)}>
              Lägg undan förslaget …
            </button>
          )}
          {editor.isDirty && (
            <button type="button" className="text-button" onClick={editor.revert}>
              Släng det som inte är sparat
            </button>
          )}
        </div>
      </section>
      {base.material_id !== null && (
        <p className="staff-hint">
          Ni ändrar en kopia av <StaffLink to={`/vara-material/${base.material_id}`}>materialet</StaffLink>.
          Besökare ser ändringarna när en redaktör har godkänt dem. Adress, lager och beställning sköter
          redaktionen.
        </p>
      )}
    </aside>
  )
}
