import { formatOrderNumber } from '#contract/order-steps.ts'
import type { OwnJointOrder } from '#contract/schemas/joint-order.ts'
import { JointAnswers } from './joint-answers.tsx'

/** What became of it, with everybody's numbers, so that the copies can be dealt out when they come. */
export function SentJoint({ view, onNew }: { view: OwnJointOrder; onNew: () => void }) {
  return (
    <>
      <p role="status">
        Beställningen är mottagen. Allt kommer i ett paket. Kollegorna ser det på länken, och du har fått ett
        brev.
      </p>
      <ul className="joint-sums">
        {view.materials.map(({ id, name, order }) => (
          <li key={id}>
            <span>{name}</span>
            <span>
              {order === null ? (
                'Inget beställt'
              ) : (
                <>
                  <strong>{order.qty} ex</strong>, nummer {formatOrderNumber(order.number)},{' '}
                  {order.state.toLowerCase()}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <JointAnswers view={view} save={null} />
      <p className="joint-buttons">
        <button type="button" className="button button-secondary" onClick={onNew}>
          Börja en ny beställning
        </button>
      </p>
    </>
  )
}
