import { useParams } from '@tanstack/react-router'
import { listStaffOrders, readStaffOrder } from '#contract/calls/staff-orders.ts'
import { formatOrderNumber } from '#contract/order-steps.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { ShortcutBar } from '../keys/shortcut-bar.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { listIntervalMs } from './order-queries.ts'
import { OrderTabs } from './order-tabs.tsx'
import { stateLabels, type OrderDetail } from './order-texts.ts'
import { StepMessage } from './step-message.tsx'
import { useSlipScanner } from '../keys/use-slip-scanner.ts'
import { useOrderSteps, type OrderSteps } from './use-order-steps.ts'
import { OrderActions } from './order-actions.tsx'

/** One order: where it goes, what has happened to it, and every step that it can take. */
export function OrderPage() {
  const { number } = useParams({ strict: false }) as { number: string }
  const query = useStaffQuery(readStaffOrder, { number }, { refetchInterval: listIntervalMs })
  const list = useStaffQuery(listStaffOrders, { state: 'received' })
  const steps = useOrderSteps()
  useSlipScanner()
  return (
    <div className="orders-page">
      <OrderTabs status={null} counts={list.data?.data.counts} />
      <StepMessage message={steps.message} />
      <QueryState query={query}>{({ data }) => <Order order={data} steps={steps} />}</QueryState>
      <ShortcutBar hints={[[['Control+Z'], 'ångra']]} />
    </div>
  )
}

function Order({ order, steps }: { order: OrderDetail; steps: OrderSteps }) {
  return (
    <article className="order-detail">
      <header className="order-detail-head">
        <h2>Beställning {formatOrderNumber(order.number)}</h2>
        <span className="state-mark" data-state={order.state}>
          {stateLabels[order.state]}
        </span>
        {order.batch !== null && (
          <p className="staff-hint">
            <StaffLink to={`/packa/${order.batch}`}>Omgång {order.batch}</StaffLink>
            {order.packer !== '' && `, ${order.mine ? 'din' : order.packer}`}
          </p>
        )}
      </header>
      <OrderActions order={order} steps={steps} />
      <OrderFacts order={order} steps={steps} />
      <OrderHistory events={order.events} />
    </article>
  )
}
