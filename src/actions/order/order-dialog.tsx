import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { refreshAfterOrderMs } from '#contract/limits.ts'
import { readStock } from '#contract/calls/material.ts'
import type { MaterialCard } from '#contract/schemas/material.ts'
import { listSchools } from '#contract/calls/school.ts'
import { readSettings } from '#contract/calls/site.ts'
import { stockCheckedLater } from '#contract/messages.ts'
import { callQuery } from '#src/api/call-query.ts'
import { useRefreshedUser } from '#src/api/refresh-user.ts'
import type { DialogProps } from '#src/ui/dialog-button.tsx'
import { DialogModal, DialogLoading } from '#src/ui/dialog-modal.tsx'
import type { OutboxEntry } from '#contract/outbox-entry.ts'
import { draftFromEntry, draftOf } from './order-draft.ts'
import { indexSchools } from './find-schools.ts'
import { OrderConfirmation, type PlacedOrder } from './order-confirmation.tsx'
import { OrderForm } from './order-form.tsx'
import { OrderQueued } from './order-queued.tsx'
import { OrderProduct } from './order-product.tsx'
import { maxOrderQuantity } from './order-values.ts'
import { useSlowLoad } from './use-slow-load.ts'
import { showReceiptBar } from './receipt-bar.ts'
import { SoldOut } from './sold-out.tsx'
import { useOrderer } from './use-orderer.ts'
import './order.css'

type Props = {
  material: MaterialCard
  /** A row of the outbox that is changed. */
  row?: OutboxEntry
} & DialogProps

/** Orders printed copies of a material: what is in stock, the form, and what came of it. */
export function OrderDialog({ material, row, onClose }: Props) {
  const stock = useQuery({
    ...callQuery(readStock, { idOrSlug: material.slug }),
    retry: false,
    // Without network it is known at once that nobody answers.
    networkMode: 'always',
  })
  const settings = useQuery(callQuery(readSettings, {}))
  const schools = useQuery(callQuery(listSchools, {}))
  const index = useMemo(() => (schools.data ? indexSchools(schools.data.data) : null), [schools.data])
  const who = useOrderer()
  const [changed] = useState(() => (row === undefined ? null : draftFromEntry(row)))
  const [sent, setSent] = useState<PlacedOrder | null>(null)
  const [kept, setKept] = useState<{ id: string; needsLogin: boolean } | null>(null)
  const [begun, setBegun] = useState(false)
  const [gone, setGone] = useState(false)
  const impatient = useSlowLoad()
  useRefreshedUser(sent !== null, refreshAfterOrderMs)

  const close = useCallback(() => {
    if (sent !== null) showReceiptBar({ ...sent, title: material.name })
    onClose()
  }, [onClose, sent, material.name])
  if (sent !== null) {
    return (
      <DialogModal title="Beställningen är mottagen" onClose={close} closeButtonLast>
        <OrderConfirmation placed={sent} message={settings.data?.data.order_message ?? ''} onClose={close} />
      </DialogModal>
    )
  }

  if (kept !== null) {
    return (
      <DialogModal title="Beställningen väntar" onClose={close}>
        <OrderQueued {...kept} onSent={setSent} onClose={close} />
      </DialogModal>
    )
  }

  const title = (
    <>
      {row === undefined ? 'Beställ' : 'Ändra beställningen'}
      <span className="unseen">: {material.name}</span>
    </>
  )
  const answered = stock.isSuccess
  const most = answered ? maxOrderQuantity(stock.data?.data, material) : Math.max(material.max_qty, 1)
  const namesSchool = who !== null && (who.user?.school ?? who.remembered?.school ?? '') !== ''
  const waits = stock.isPending || settings.isPending || (namesSchool && schools.isPending)
  const draws = begun || (who !== null && (!waits || impatient))
  return (
    <DialogModal title={title} onClose={close}>
      {/* One who has begun to write keeps the form, also when the stock's answer comes late and says none. */}
      {!draws || who === null ? (
        <>
          <OrderProduct material={material} />
          <DialogLoading>Kontrollerar lagret …</DialogLoading>
        </>
      ) : gone || (answered && most === 0 && !begun) ? (
        <>
          <OrderProduct material={material} />
          <SoldOut material={material} />
        </>
      ) : (
        <OrderForm
          material={material}
          most={Math.max(most, 1)}
          stockText={answered ? null : stockCheckedLater}
          who={who}
          draft={changed ?? draftOf(material.id, who.user?.user_id)}
          settings={settings.data?.data ?? null}
          schools={{ index, roles: schools.data?.yrkesroll ?? null, loading: schools.isPending }}
          onDirty={() => setBegun(true)}
          onSent={setSent}
          onSoldOut={() => setGone(true)}
          onQueued={setKept}
        />
      )}
    </DialogModal>
  )
}
