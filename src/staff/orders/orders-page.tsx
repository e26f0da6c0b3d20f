import { useState } from 'react'
import { claimOrders, exportOrders, releaseOrders } from '#contract/calls/staff-orders.ts'
import { sendStaffCall } from '../core/staff-api.ts'
import { useStaffNavigation, useStaffAddress } from '../core/staff-address.ts'
import { KeyButton } from '../keys/key-button.tsx'
import { ShortcutBar } from '../keys/shortcut-bar.tsx'
import { MoreButton } from '../ui/more-button.tsx'
import { BatchList } from './batch-list.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { downloadText } from '../ui/download-text.ts'
import { JointRequests } from './joint-requests.tsx'
import { filtersOf, isFiltered, OrderFilters } from './order-filters.tsx'
import { useOrderList } from './order-queries.ts'
import { OrderTable } from './order-table.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { orderTabs, seen } from './order-texts.ts'
import { RecentSteps } from './recent-steps.tsx'
import { SendDialog } from './send-dialog.tsx'
import { StepMessage } from './step-message.tsx'
import { useSlipScanner } from '../keys/use-slip-scanner.ts'
import { useOrderSteps } from './use-order-steps.ts'
import { useRowKeys } from '../keys/use-row-keys.ts'
import { NoOrders } from './no-orders.tsx'

/** How many orders one press takes when none is chosen. */
const claimCount = 10

/** The list of orders: tabs, search and filters in the address, several at once, everything by keyboard too. */
export function OrdersPage() {
  const { fields } = useStaffAddress()
  const tab = orderTabs.find(({ status }) => status === fields.get('status')) ?? orderTabs[0]
  const filters = filtersOf(fields, tab.state)
  const query = useOrderList(filters)
  const list = query.data?.pages[0]
  const orders = query.data?.pages.flatMap((page) => page.orders) ?? []
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  // An order that has left the list is no longer chosen.
  const chosen = orders.filter(({ id }) => chosenIds.has(id))
  const [dialog, setDialog] = useState<'cancel' | 'send' | null>(null)
  const steps = useOrderSteps()
  const go = useStaffNavigation()
  useSlipScanner()

  function choose(ids: readonly string[], isChosen: boolean): void {
    setChosenIds((before) => {
      const after = new Set(before)
      for (const id of ids) {
        if (isChosen) after.add(id)
        else after.delete(id)
      }
      return after
    })
  }
  useRowKeys({
    next: 'Nästa beställning',
    previous: 'Föregående beställning',
    choice: {
      label: 'Välj beställningen',
      onToggle: (id) => choose([id], !chosenIds.has(id)),
      onChoose: (id) => choose([id], true),
    },
  })

  async function claim(): Promise<void> {
    const done = await steps.send(
      claimOrders,
      chosen.length > 0 ? { orders: chosen.map(seen) } : { count: claimCount },
    )
    if (done === null || done.data.orders.length === 0) return
    setChosenIds(new Set())
    // What was refused is said on the list, where those orders are.
    if (done.data.refused.length === 0) go.to(`/packa/${done.data.batch}`)
  }

  async function exportList(): Promise<void> {
    const result = await sendStaffCall(exportOrders, filters)
    if (result.state === 'done') downloadText(result.response.data.filename, result.response.data.csv)
    else if (result.state !== 'ended') steps.say(result.message)
  }

  return (
    <div className="orders-page">
      <OrderTabs status={tab.status} counts={list?.counts} q={fields.get('q') ?? ''} />
      <StepMessage message={steps.message} />
      <JointRequests />
      {tab.state === 'received' && chosen.length === 0 && orders.length > 0 && (
        <div className="claim-row">
          <KeyButton
            keys="T"
            label="Ta de äldsta och börja plocka"
            className="staff-button staff-button-main"
            onPress={() => void claim()}
          >
            Ta {Math.min(claimCount, list?.counts.received ?? 0)} och plocka
          </KeyButton>
          <p className="staff-hint">De äldsta som ingen har tagit.</p>
        </div>
      )}
      {list !== undefined && <BatchList batches={list.batches} now={list.now} />}
      <RecentSteps steps={steps} />
      <OrderFilters fields={fields} list={list} shown={orders.length} onExport={() => void exportList()} />
      {query.isError && (
        <p className="staff-note staff-note-warning" role="alert">
          {orders.length > 0 && 'Det som visas kan vara gammalt: '}
          {query.error.message}{' '}
          <button type="button" className="staff-plain-button" onClick={() => void query.refetch()}>
            Försök igen
          </button>
        </p>
      )}
      {list === undefined ? (
        query.isPending && <p className="staff-loading">Hämtar …</p>
      ) : orders.length === 0 ? (
        <NoOrders state={tab.state} isFiltered={isFiltered(fields)} />
      ) : (
        <OrderTable
          orders={orders}
          now={list.now}
          withState={tab.state === '' || tab.state === 'today'}
          chosen={chosenIds}
          onChoose={choose}
        />
      )}
      <MoreButton query={query} label="Visa fler" />
      {chosen.length > 0 && (
        <ChosenBar
          chosen={chosen}
          isSending={steps.isSending}
          onClaim={() => void claim()}
          onRelease={() => void steps.send(releaseOrders, { orders: chosen.map(seen) })}
          onSend={() => setDialog('send')}
          onCancel={() => setDialog('cancel')}
          onClear={() => setChosenIds(new Set())}
        />
      )}
      {dialog === 'cancel' && <CancelDialog orders={chosen} onClose={() => setDialog(null)} steps={steps} />}
      {dialog === 'send' && <SendDialog orders={chosen} onClose={() => setDialog(null)} steps={steps} />}
      <ShortcutBar
        hints={[
          [['J', 'K'], 'nästa, förra'],
          [['X'], 'välj'],
          [['Shift+J'], 'välj flera'],
          [['Enter'], 'öppna'],
          [['Control+Z'], 'ångra'],
        ]}
      />
    </div>
  )
}
