import { useState } from 'react'
import { archiveMaterial, changeMaterialState, withdrawMaterial } from '#contract/calls/staff-materials.ts'
import { ConfirmStep } from '../../editing/confirm-step.tsx'
import type { MaterialEditor } from './use-material-editor.ts'

/** The other steps of a material; what takes it away from visitors asks once more. */
export function StateButtons({ editor }: { editor: MaterialEditor }) {
  const [reason, setReason] = useState('')
  const [copies, setCopies] = useState('')
  const { state } = editor.base
  const move = (to: 'draft' | 'review') => void editor.act(changeMaterialState, { state: to })
  return (
    <>
      {state === 'draft' && (
        <button type="button" className="staff-button" onClick={() => move('review')}>
          Skicka till granskning
        </button>
      )}
      {(state === 'review' || state === 'archived') && (
        <button type="button" className="staff-button" onClick={() => move('draft')}>
          {state === 'review' ? 'Tillbaka till utkast' : 'Ta tillbaka som utkast'}
        </button>
      )}
      {state !== 'archived' && (
        <ConfirmStep
          label={state === 'published' ? 'Ta bort från webbplatsen …' : 'Arkivera …'}
          yes={state === 'published' ? 'Ja, ta bort från webbplatsen' : 'Ja, arkivera'}
          onYes={() =>
            state === 'published'
              ? editor.act(withdrawMaterial, { reason, remove_copies: copies })
              : editor.act(archiveMaterial, { remove_copies: copies })
          }
        >
          <p>
            {state === 'published'
              ? 'Den som öppnar adressen får veta att materialet är tillbakadraget, och sökmotorer att sidan är borta. Den som följer en länk på en redan öppen sida läser att sidan inte finns.'
              : 'Materialet läggs undan. Du kan ta tillbaka det som utkast.'}
          </p>
          {state === 'published' && (
            <p className="staff-field">
              <label htmlFor="skal">Skäl, för redaktionen</label>
              <input id="skal" value={reason} onChange={({ target }) => setReason(target.value)} />
              {editor.errors['reason'] !== undefined && (
                <span className="staff-field-error">{editor.errors['reason']}</span>
              )}
            </p>
          )}
          <p className="staff-field">
            <label htmlFor="kopior">Kopior som besökare har sparat</label>
            <select
              id="kopior"
              value={copies}
              aria-describedby="kopior-hur"
              onChange={({ target }) => setCopies(target.value)}
            >
              <option value="">Blir kvar på enheterna</option>
              <option value="copyright">Tas bort också, för upphovsrätten</option>
              <option value="personal">Tas bort också, för personuppgifter</option>
            </select>
            <span id="kopior-hur" className="staff-hint">
              En enhet tar bort sin kopia nästa gång sidan öppnas med nät, och säger varför.
            </span>
          </p>
        </ConfirmStep>
      )}
    </>
  )
}
