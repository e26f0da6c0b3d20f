import { useEffect, useRef, useState } from 'react'
import {
  applyBulkEdit,
  listBulkEdits,
  listStaffMaterials,
  previewBulkEdit,
} from '#contract/calls/staff-materials.ts'
import type { StaffMaterialRow } from '#contract/schemas/staff-materials.ts'
import type { BulkField } from '#contract/staff-materials.ts'
import { sendStaffCall, staffKey, useStaffQuery } from '../../core/staff-api.ts'
import { staffQueries } from '../../core/staff-session.ts'
import { StaffDialog } from '../../ui/staff-dialog.tsx'
import type { MaterialOptions } from '../material-options.ts'
import { fieldLabels, stateLabels } from '../material-texts.ts'
import {
  changesOf,
  noChoices,
  presentValue,
  sharedValue,
  unfinishedFields,
  type BulkChoices,
} from './bulk-changes.ts'
import { BulkFieldChoice } from './bulk-field.tsx'
import { BulkPreview, type BulkPlan } from './bulk-preview.tsx'
import './bulk.css'
import { optionsOf } from './options-of.ts'

type Props = {
  rows: readonly StaffMaterialRow[]
  options: MaterialOptions
  onClose: () => void
  onApplied: (message: string) => void
}

/** Changes many materials at once: what to change, then a table of what happens, then it is done. */
export function BulkDialog({ rows, options, onClose, onApplied }: Props) {
  const [choices, setChoices] = useState<BulkChoices>(noChoices)
  const [plan, setPlan] = useState<BulkPlan | null>(null)
  const [message, setMessage] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [isChecked, setIsChecked] = useState(false)
  const changes = changesOf(choices)
  const unfinished = unfinishedFields(choices)
  const step = useRef<HTMLDivElement>(null)
  const hasStepped = useRef(false)
  const isPlanned = plan !== null
  useEffect(() => {
    // The button that led here is gone. The dialog itself chooses where the focus begins.
    if (step.current?.contains(document.activeElement) === false && hasStepped.current) step.current.focus()
    hasStepped.current = true
  }, [isPlanned])
  const ids = rows.map(({ id }) => id)
  const hidden = {
    tema: useHiddenValue('tema', ids),
    keywords: useHiddenValue('keywords', ids),
    sprak: useHiddenValue('sprak', ids),
    papper: useHiddenValue('papper', ids),
    malgrupp: useHiddenValue('malgrupp', ids),
    mal: useHiddenValue('mal', ids),
  }

  async function preview(): Promise<void> {
    setIsChecked(true)
    if (unfinished.length > 0) return
    setIsBusy(true)
    const result = await sendStaffCall(previewBulkEdit, { ids, changes })
    setIsBusy(false)
    setMessage(result.state === 'done' || result.state === 'ended' ? '' : result.message)
    if (result.state === 'done') setPlan(result.response.data)
  }

  async function apply(previewed: BulkPlan): Promise<void> {
    setIsBusy(true)
    const materials = previewed.rows
      .filter(({ problem, changes: listed }) => problem === '' && listed.length > 0)
      .map(({ id, version }) => ({ id, version }))
    const result = await sendStaffCall(applyBulkEdit, { materials, changes })
    setIsBusy(false)
    if (result.state === 'ended') return
    if (result.state !== 'done') {
      setMessage(result.message)
      // The plan was made from older versions: it has to be made anew.
      if (result.state === 'refused' && result.httpStatus === 409) setPlan(null)
      return
    }
    for (const call of [listBulkEdits, listStaffMaterials, previewBulkEdit])
      void staffQueries.invalidateQueries({ queryKey: staffKey(call) })
    onApplied(result.response.message)
  }

  return (
    <StaffDialog title={`Ändra ${rows.length} material`} onClose={onClose}>
      {message !== '' && (
        <p className="staff-note staff-note-warning" role="alert">
          {message}
        </p>
      )}
      <div ref={step} tabIndex={-1} className="bulk-step">
        {plan === null ? (
          <>
            {(Object.keys(noChoices) as BulkField[]).map((field) => (
              <BulkFieldChoice
                key={field}
                field={field}
                label={field === 'state' ? 'Läge' : fieldLabels[field]}
                present={
                  field === 'state'
                    ? presentState(rows)
                    : (presentValue(field, rows) ?? hidden[field as keyof typeof hidden] ?? null)
                }
                choice={choices[field]}
                isUnfinished={isChecked && unfinished.includes(field)}
                options={optionsOf(field, options)}
                goals={options.mal}
                onChange={(choice) => setChoices({ ...choices, [field]: choice })}
              />
            ))}
            <p className="staff-actions bulk-foot">
              <button
                type="button"
                className="staff-button staff-button-main"
                disabled={changes.length + unfinished.length === 0 || isBusy}
                onClick={() => void preview()}
              >
                Visa vad som ändras
              </button>
            </p>
          </>
        ) : (
          <>
            <BulkPreview plan={plan} />
            <p className="staff-actions bulk-foot">
              <button
                type="button"
                className="staff-button staff-button-main"
                disabled={plan.changed === 0 || isBusy}
                onClick={() => void apply(plan)}
              >
                {isBusy ? 'Ändrar …' : `Ändra ${plan.changed} material`}
              </button>
              <button type="button" className="staff-button" onClick={() => setPlan(null)}>
                Tillbaka
              </button>
              <span className="staff-hint">Det går att ångra i tio minuter.</span>
            </p>
          </>
        )}
      </div>
    </StaffDialog>
  )
}

/** What the materials have now in a list that their rows do not hold: a preview of emptying it tells. Null until it has come. */
function useHiddenValue(
  field: 'tema' | 'keywords' | 'sprak' | 'papper' | 'malgrupp' | 'mal',
  ids: number[],
): string | null {
  const emptied = useStaffQuery(previewBulkEdit, { ids, changes: [{ field, action: 'replace', values: [] }] })
  if (emptied.data === undefined) return null
  return sharedValue(emptied.data.data.rows.map(({ changes }) => changes[0]?.before ?? ''))
}

function presentState(rows: readonly StaffMaterialRow[]): string {
  const [first, ...others] = new Set(rows.map(({ state }) => state))
  return first === undefined || others.length > 0 ? 'olika' : stateLabels[first]
}
