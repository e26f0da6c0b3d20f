import { useEffect, useRef } from 'react'
import { formatOrderNumber } from '#contract/order-steps.ts'
import { StaffLink } from '../ui/staff-link.tsx'
import { formatWhen } from './order-times.ts'
import { copies, copiesOf, shelfName, stateLabels, type OrderRow } from './order-texts.ts'

type Props = {
  orders: readonly OrderRow[]
  now: number
  /** The states differ, so each row says its own. */
  withState: boolean
  chosen: ReadonlySet<string>
  onChoose: (ids: readonly string[], isChosen: boolean) => void
}

/** The list of orders. Each row has a box to choose it with and a link that opens it. */
export function OrderTable({ orders, now, withState, chosen, onChoose }: Props) {
  const chosenHere = orders.filter(({ id }) => chosen.has(id)).length
  return (
    <table className="order-table staff-card">
      <thead>
        <tr>
          <th scope="col">
            <AllBox
              isOn={orders.length > 0 && chosenHere === orders.length}
              isMixed={chosenHere > 0 && chosenHere < orders.length}
              onChange={(isOn) =>
                onChoose(
                  orders.map(({ id }) => id),
                  isOn,
                )
              }
            />
          </th>
          <th scope="col">Nummer</th>
          <th scope="col">Till</th>
          <th scope="col" className="order-copies">
            Antal
          </th>
          <th scope="col">Material</th>
          <th scope="col">Hylla</th>
          <th scope="col">{withState ? 'Tillstånd' : 'Kom'}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderTableRow
            key={order.id}
            order={order}
            now={now}
            withState={withState}
            isChosen={chosen.has(order.id)}
            onChoose={(isOn) => onChoose([order.id], isOn)}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = {
  order: OrderRow
  now: number
  withState: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function OrderTableRow({ order, now, withState, isChosen, onChoose }: RowProps) {
  const number = formatOrderNumber(order.number)
  const person = `${order.first_name} ${order.last_name}`.trim()
  return (
    <tr data-chosen={isChosen || undefined} data-row={order.id}>
      <td className="order-box">
        <label>
          <input
            type="checkbox"
            className="staff-box"
            aria-label={`Välj ${number}`}
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </label>
      </td>
      <td className="order-number">
        <StaffLink to={`/bestallningar/${order.number}`} data-row-link>
          {number}
        </StaffLink>
      </td>
      <td className="order-to">
        <strong>{order.organization}</strong>
        <small>
          {[`${person}, ${order.city}`, order.same_address > 0 && sameAddressText(order.same_address)]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </td>
      <td className="order-copies">{copies(copiesOf(order))}</td>
      <td className="order-material">{order.material_name}</td>
      <td className="order-shelf">
        <span className="visually-hidden">Hylla </span>
        {shelfName(order.shelf)}
      </td>
      <td className="order-came">
        {withState ? (
          <>
            {stateLabels[order.state]} <small>{formatWhen(order.state_at, now)}</small>
          </>
        ) : (
          formatWhen(order.created_at, now)
        )}
        {order.packer !== '' && !order.mine && <small>{order.packer}</small>}
      </td>
    </tr>
  )
}

const sameAddressText = (count: number) => (count === 1 ? 'har en till' : `har ${count} till`)

type AllBoxProps = { isOn: boolean; isMixed: boolean; onChange: (isOn: boolean) => void }

function AllBox({ isOn, isMixed, onChange }: AllBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <input
      ref={box}
      type="checkbox"
      className="staff-box"
      aria-label="Välj alla som visas"
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
