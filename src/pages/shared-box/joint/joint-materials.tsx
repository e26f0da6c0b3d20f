import type { ReactNode } from 'react'
import { formatOrderNumber } from '#contract/order-steps.ts'
import type { JointOrder } from '#contract/schemas/joint-order.ts'
import { MaterialThumbnail } from './material-thumbnail.tsx'

type Props = {
  joint: JointOrder
  /** The field of one material, while an answer can be written. */
  renderField?: (id: number, name: string) => ReactNode
}

/** The materials of a joint order with what was asked for together, and what became of it. */
export function JointMaterials({ joint, renderField }: Props) {
  return (
    <ul className="joint-materials bordered-list">
      {joint.materials.map((material) => (
        <li key={material.id}>
          {material.image !== '' && <MaterialThumbnail image={material.image} />}
          <div>
            <h2>
              {material.slug === '' ? material.name : <a href={`/${material.slug}`}>{material.name}</a>}
            </h2>
            {factsOf(material, joint).map((fact) => (
              <p key={fact} className="joint-facts">
                {fact}
              </p>
            ))}
          </div>
          {renderField?.(material.id, material.name)}
        </li>
      ))}
    </ul>
  )
}

function factsOf(
  { id, asked, most, left, order }: JointOrder['materials'][number],
  { state, own }: JointOrder,
): string[] {
  const mine = own?.copies.find((each) => each.id === id)?.qty ?? 0
  const yours = mine > 0 ? [`Du bad om ${mine}.`] : []
  if (state === 'sent')
    return order === null
      ? ['Inget beställdes.']
      : [`${order.qty} ex beställda, nummer ${formatOrderNumber(order.number)}. ${order.state}.`, ...yours]
  if (state !== 'open') return [`Ni bad om ${asked} tillsammans.`, ...yours]
  if (most === 0) return ['Går inte att beställa just nu.']
  const limit = Math.min(most, left)
  return [`Hittills ${asked} av högst ${limit}.`]
}
