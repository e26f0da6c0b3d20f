type Props = { editor: { isDirty: boolean; revert: () => void } }

/** Forgets what is typed and not saved. */
export function RevertButton({ editor: { isDirty, revert } }: Props) {
  if (!isDirty) return null
  return (
    <p className="staff-actions edit-revert">
      <button type="button" className="text-button" onClick={revert}>
        Släng det som inte är sparat
      </button>
    </p>
  )
}
