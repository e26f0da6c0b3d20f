import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { claimOrders, listStaffOrders, readPackingBatch } from '#contract/calls/staff-orders.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { useStaffNavigation, useStaffAddress } from '../core/staff-address.ts'
import { ShortcutBar } from '../keys/shortcut-bar.tsx'
import { KeyButton } from '../keys/key-button.tsx'
import { OrderTabs } from '../orders/order-tabs.tsx'
import { listIntervalMs } from '../orders/order-queries.ts'
import { RecentSteps } from '../orders/recent-steps.tsx'
import { SendDialog } from '../orders/send-dialog.tsx'
import { StepMessage } from '../orders/step-message.tsx'
import { useSlipScanner } from '../keys/use-slip-scanner.ts'
import { useOrderSteps } from '../orders/use-order-steps.ts'
import type { Batch } from '../orders/order-texts.ts'
import { QueryState } from '../ui/query-state.tsx'
import { BatchDone } from './batch-done.tsx'
import { BatchRows } from './batch-rows.tsx'
import { isPacked, shownOrder } from './packing-order.ts'
import { PackingSteps } from './packing-steps.tsx'
import { PackNow } from './pack-now.tsx'
import './packing.css'

/** How many more orders one press takes. */
const claimCount = 10

/** Packs a batch: its orders sorted by shelf, and the one to pack now. On a phone, one of them at a time. */
export function PackingPage() {
  const { batch } = useParams({ strict: false }) as { batch: string }
  const query = useStaffQuery(readPackingBatch, { batch }, { refetchInterval: listIntervalMs })
  const list = useStaffQuery(listStaffOrders, { state: 'received' })
  const { fields } = useStaffAddress()
  useSlipScanner()
  return (
    <div className="orders-page">
      <OrderTabs status="plockas" counts={list.data?.data.counts} isParcel={fields.has('bestallning')} />
      <QueryState query={query}>
        {({ data }) => <Packing batch={data} number={Number(batch)} list={list.data?.data} />}
      </QueryState>
    </div>
  )
}

type Props = {
  batch: Batch
  number: number
  list: { counts: { received: number }; orders: readonly { organization: string }[] } | undefined
}

function Packing({ batch, number, list }: Props) {
  const { fields } = useStaffAddress()
  const go = useStaffNavigation()
  const steps = useOrderSteps()
  const [isSending, setIsSending] = useState(false)
  const inAddress = Number(fields.get('bestallning')) || null
  const order = shownOrder(batch.orders, inAddress)
  const packed = batch.orders.filter(({ state }) => state === 'packed')
  const left = batch.orders.filter(({ state }) => state === 'picking')
  const isPacking = order !== null && (left.length > 0 || inAddress !== null)

  async function claimMore(): Promise<void> {
    const done = await steps.send(claimOrders, { count: claimCount })
    if (done !== null && done.data.orders.length > 0) go.to(`/packa/${done.data.batch}`)
  }

  const waiting = list?.counts.received ?? 0
  return (
    <>
      <StepMessage message={steps.message} showsOnlyRefusals />
      <div
        className="packing"
        data-open={inAddress !== null || undefined}
        data-done={!isPacking || undefined}
      >
        <section className="packing-list staff-card" aria-label={`Omgång ${number}`}>
          <BatchRows batch={batch} number={number} shown={order} />
        </section>
        <section className="packing-now staff-card" aria-label="Att packa">
          <PackingSteps packed={batch.orders.filter(isPacked).length} total={batch.orders.length} />
          {isPacking ? (
            <PackNow
              key={order.id}
              order={order}
              batch={batch}
              steps={steps}
              onSend={() => setIsSending(true)}
            />
          ) : (
            <BatchDone
              batch={batch}
              number={number}
              packed={packed.length}
              onSend={() => setIsSending(true)}
            />
          )}
          <RecentSteps steps={steps} place="card" />
          {waiting > 0 && (
            <footer className="packing-more">
              <p>
                <strong>{waiting} mottagna till</strong>
                {list?.orders[0] !== undefined && <small>Äldst: {list.orders[0].organization}</small>}
              </p>
              <KeyButton keys="T" label="Ta fler" disabled={steps.isSending} onPress={() => void claimMore()}>
                Ta {Math.min(claimCount, waiting)} till
              </KeyButton>
            </footer>
          )}
        </section>
      </div>
      {isSending && packed.length > 0 && (
        <SendDialog
          orders={packed}
          steps={steps}
          onClose={() => setIsSending(false)}
          onSent={() => left.length === 0 && go.to('/bestallningar')}
        />
      )}
      <ShortcutBar
        hints={[
          [['J', 'K'], 'nästa, förra'],
          [['P'], 'plocklista'],
          [['E'], 'etiketter'],
          [['S'], 'skicka omgången'],
          [['Control+Z'], 'ångra'],
        ]}
      />
    </>
  )
}
