type Props = {
  label: string
  /** Shown instead of the label while the form is sent. */
  sendingLabel?: string
  isSending: boolean
  /** For what cannot be undone. */
  isDanger?: boolean
  closeLabel?: string
  onClose: () => void
}

/** The buttons at the end of a dialog's form: one that sends it, and one that closes the dialog. */
export const DialogButtons = (props: Props) => (
  <p className="staff-actions">
    <button
      type="submit"
      className={`staff-button ${props.isDanger === true ? 'staff-button-danger' : 'staff-button-main'}`}
      disabled={props.isSending}
    >
      {props.isSending ? (props.sendingLabel ?? props.label) : props.label}
    </button>
    <button type="button" className="staff-button" onClick={props.onClose}>
      {props.closeLabel ?? 'Stäng'}
    </button>
  </p>
)
