/** The last row of a form of a joint order. */
export function JointFormButtons({ submitLabel, onClose }: { submitLabel: string; onClose: () => void }) {
  return (
    <div className="joint-buttons">
      <button type="submit" className="button">
        {submitLabel}
      </button>
      <button type="button" className="button button-secondary" onClick={onClose}>
        Stäng
      </button>
    </div>
  )
}
