import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { staffPageOf, unsavedLabels } from '../core/typed-texts.ts'
import { StaffDialog } from '../ui/staff-dialog.tsx'

/** Asks before a page is left where something is typed that is neither saved nor a draft on the device. */
export function UnsavedTextDialog() {
  const [labels, setLabels] = useState<string[]>([])
  const blocker = useBlocker({
    shouldBlockFn({ current, next }) {
      if (staffPageOf(current.pathname) === staffPageOf(next.pathname)) return false
      const unsaved = [...new Set(unsavedLabels())]
      setLabels(unsaved)
      return unsaved.length > 0
    },
    // The browser asks in its own words.
    enableBeforeUnload: () => unsavedLabels().length > 0,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <StaffDialog title="Det du skrev är inte sparat" onClose={blocker.reset}>
      <p>Om du lämnar sidan försvinner det du har skrivit i:</p>
      <ul>
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      <p className="staff-actions">
        <button
          type="button"
          className="staff-button staff-button-main"
          data-autofocus=""
          onClick={blocker.reset}
        >
          Stanna kvar
        </button>
        <button type="button" className="staff-button" onClick={blocker.proceed}>
          Lämna utan att spara
        </button>
      </p>
    </StaffDialog>
  )
}
