import './quantity-limit-notice.css'

type Props = {
  /** How many were asked for, and how many can be ordered instead. */
  asked: number
  available: number
  /** Whether the stock is too small, and not the limit per order. */
  isStock: boolean
  sending: boolean
  onOrder: () => void
}

/** The maximum number of marks, one per copy. */
const maxMarksShown = 20

/** Says that fewer copies are available than were asked for; nothing is ordered yet, and one press orders what there is. */
export function QuantityLimitNotice({ asked, available, isStock, sending, onOrder }: Props) {
  return (
    <div className="quantity-limit">
      <p className="quantity-limit-title">
        {isStock ? `Bara ${available} kvar` : `Högst ${available} i en beställning`}
      </p>
      <p>
        {isStock
          ? `Du bad om ${asked}, men nu finns ${available} i lagret.`
          : `Du bad om ${asked}, men högst ${available} kan beställas åt gången.`}{' '}
        Inget har beställts än.
      </p>
      {asked <= maxMarksShown && (
        <p className="quantity-limit-copies" aria-hidden="true">
          {Array.from({ length: asked }, (_, position) => (
            <span key={position} data-available={position < available || undefined} />
          ))}
        </p>
      )}
      <button type="button" className="button" disabled={sending} onClick={onOrder}>
        {sending && <span className="spinner" aria-hidden="true" />}
        Beställ {available} i stället
      </button>
    </div>
  )
}
