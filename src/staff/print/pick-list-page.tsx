import { formatOrderNumber } from '#contract/order-steps.ts'
import {
  copies,
  copiesOf,
  ordersText,
  shelfName,
  type Batch,
  type BatchOrder,
} from '../orders/order-texts.ts'
import { formatMoment } from '../ui/times.ts'
import { PrintedOrders } from './printed-orders.tsx'
import './pick-list.css'

/** The pick list: what to take from each shelf, in the order of the shelves. */
export function PickListPage() {
  return <PrintedOrders title="Plocklista">{(batch) => <PickList batch={batch} />}</PrintedOrders>
}

function PickList({ batch }: { batch: Batch }) {
  const total = batch.orders.reduce((sum, order) => sum + copiesOf(order), 0)
  return (
    <div className="paper pick-paper">
      <p className="pick-head">
        <strong>
          {batch.batch === null ? 'Valda beställningar' : `Omgång ${batch.batch}`}
          {batch.packer !== '' && `, ${batch.packer}`}
        </strong>
        <span>
          {ordersText(batch.orders.length)}, {copies(total)}
          {batch.created_at !== null && ` · tagen ${formatMoment(batch.created_at)}`}
        </span>
      </p>
      <table className="pick-list">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Plockat</span>
            </th>
            <th scope="col">Hylla</th>
            <th scope="col" className="pick-copies">
              Antal
            </th>
            <th scope="col">Material</th>
            <th scope="col">Till</th>
            <th scope="col">Nummer</th>
          </tr>
        </thead>
        <tbody>
          {byShelf(batch.orders).map((order) => (
            <tr key={order.id}>
              <td>
                <span className="pick-box" />
                <span className="visually-hidden">Att plocka</span>
              </td>
              <td className="pick-shelf">{shelfName(order.shelf)}</td>
              <td className="pick-copies">{copies(copiesOf(order))}</td>
              <td>
                {order.material_name}
                {order.note !== '' && <small>{order.note}</small>}
              </td>
              <td>
                {order.organization}
                <small>{order.city}</small>
              </td>
              <td>{formatOrderNumber(order.number)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {batch.orders.length > 1 && <MaterialSums orders={batch.orders} />}
    </div>
  )
}

/** How many copies of each material to take in all, for whoever fetches a stack at once. */
function MaterialSums({ orders }: { orders: readonly BatchOrder[] }) {
  return (
    <table className="pick-list pick-sums">
      <caption>Sammanlagt per material</caption>
      <thead>
        <tr>
          <th scope="col">Hylla</th>
          <th scope="col" className="pick-copies">
            Antal
          </th>
          <th scope="col">Material</th>
          <th scope="col">Beställningar</th>
        </tr>
      </thead>
      <tbody>
        {sumsOf(byShelf(orders)).map(({ id, shelf, name, sum, count }) => (
          <tr key={id}>
            <td>{shelfName(shelf)}</td>
            <td className="pick-copies">{copies(sum)}</td>
            <td>{name}</td>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The copies of each material, in the order in which the materials come first. */
function sumsOf(orders: readonly BatchOrder[]) {
  const sums = new Map<number, { id: number; shelf: string; name: string; sum: number; count: number }>()
  for (const order of orders) {
    const { material_id: id, shelf, material_name: name } = order
    const { sum, count } = sums.get(id) ?? { sum: 0, count: 0 }
    sums.set(id, { id, shelf, name, sum: sum + copiesOf(order), count: count + 1 })
  }
  return [...sums.values()]
}

const shelfOrder = new Intl.Collator('sv', { numeric: true })

/** By shelf, then number: 'A 2' comes before 'A 10', and materials without a shelf come last. */
const byShelf = (orders: readonly BatchOrder[]) =>
  orders.toSorted(
    (one, other) =>
      Number(one.shelf === '') - Number(other.shelf === '') ||
      shelfOrder.compare(one.shelf, other.shelf) ||
      one.number - other.number,
  )
