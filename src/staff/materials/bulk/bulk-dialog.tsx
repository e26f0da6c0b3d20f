import { useRef, useState } from 'react'
import {
  applyBulkEdit,
  listBulkEdits,
  listStaffMaterials,
  previewBulkEdit,
} from '#contract/calls/staff-materials.ts'
import type { StaffMaterialRow } from '#contract/schemas/staff-materials.ts'
import { sendStaffCall, staffKey } from '../../core/staff-api.ts'
import { staffQueries } from '../../core/staff-session.ts'
import { focusFirstMarked } from '../../ui/focus-first-marked.ts'
import { StaffDialog } from '../../ui/staff-dialog.tsx'
import type { MaterialOptions } from '../material-options.ts'
import { changesOf, missingValues, noChoices, type BulkChoices } from './bulk-changes.ts'
import { BulkFields } from './bulk-fields.tsx'
import { BulkPreview, type BulkPlan } from './bulk-preview.tsx'
import './bulk.css'

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
  const [missing, setMissing] = useState<ReturnType<typeof missingValues>>({})
  const form = useRef<HTMLDivElement>(null)
  // The step that takes the focus when it is shown: the button that was pressed is then gone.
  const focusedStep = useRef<'form' | 'preview' | null>(null)
  const changes = changesOf(choices)
  const ids = rows.map(({ id }) => id)

  async function preview(): Promise<void> {
    const lacking = missingValues(choices)
    setMissing(lacking)
    if (Object.keys(lacking).length > 0) {
      setMessage('')
      // After the fields are marked.
      requestAnimationFrame(() => focusFirstMarked(form.current))
      return
    }
    if (changes.length === 0) {
      setMessage('Välj först vad som ska ändras.')
      return
    }
    setIsBusy(true)
    const result = await sendStaffCall(previewBulkEdit, { ids, changes })
    setIsBusy(false)
    setMessage(result.state === 'done' || result.state === 'ended' ? '' : result.message)
    if (result.state !== 'done') return
    focusedStep.current = 'preview'
    setPlan(result.response.data)
  }

  function goBack(): void {
    focusedStep.current = 'form'
    setPlan(null)
  }

  function focusStep(step: 'form' | 'preview', element: HTMLElement | null): void {
    if (element === null || focusedStep.current !== step) return
    focusedStep.current = null
    element.focus()
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
      if (result.state === 'refused' && result.httpStatus === 409) goBack()
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
      {plan === null ? (
        <div ref={form}>
          <BulkFields
            rows={rows}
            options={options}
            choices={choices}
            missing={missing}
            onChange={(field, choice) => {
              setChoices({ ...choices, [field]: choice })
              setMissing({ ...missing, [field]: undefined })
              setMessage('')
            }}
          />
          <p className="staff-actions bulk-foot">
            <button
              type="button"
              className="staff-button staff-button-main"
              ref={(button) => focusStep('form', button)}
              disabled={isBusy}
              onClick={() => void preview()}
            >
              Visa vad som ändras
            </button>
          </p>
        </div>
      ) : (
        <div tabIndex={-1} className="bulk-plan" ref={(step) => focusStep('preview', step)}>
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
            <button type="button" className="staff-button" onClick={goBack}>
              Tillbaka
            </button>
            <span className="staff-hint">Det går att ångra i tio minuter.</span>
          </p>
        </div>
      )}
    </StaffDialog>
  )
}
