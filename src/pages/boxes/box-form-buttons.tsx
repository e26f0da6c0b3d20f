import './box-form-buttons.css'

type Props = {
  /** The label of the button that sends the form. */
  submitLabel: string
  onClose: () => void
}

/** The last row of a form of a box: the button that sends it, and the one that closes it. */
export function BoxFormButtons({ submitLabel, onClose }: Props) {
  return (
    <div className="box-form-buttons">
      <button type="submit" className="button">
        {submitLabel}
      </button>
      <button type="button" className="button button-secondary" onClick={onClose}>
        Avbryt
      </button>
    </div>
  )
}
