type Props = { state: string; disabled: boolean; onCancel: () => void }

/** Drops an import of which nothing has been written. */
export function CancelImportButton({ state, disabled, onCancel }: Props) {
  if (!['checking', 'checked', 'failed'].includes(state)) return null
  return (
    <button type="button" className="staff-button" disabled={disabled} onClick={onCancel}>
      Kasta
    </button>
  )
}
