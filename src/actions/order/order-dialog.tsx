import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { refreshAfterOrder } from '#contract/limits.ts'
import { readStock, type MaterialCard } from '#contract/material.ts'
import { listSchools } from '#contract/school.ts'
import { readSettings } from '#contract/site.ts'
import { stockCheckedLater } from '#contract/words.ts'
import { ask } from '#src/data/ask.ts'
import { useRefreshedUser } from '#src/data/refresh-user.ts'
import type { DialogProps } from '#src/ui/dialog-button.tsx'
import { DialogModal, DialogWaiting } from '#src/ui/dialog-modal.tsx'
import type { Parcel } from '#contract/parcel.ts'
import { draftFrom, draftOf } from './drafts.ts'
import { indexSchools } from './find-schools.ts'
import { OrderConfirmation, type PlacedOrder } from './order-confirmation.tsx'
import { OrderForm } from './order-form.tsx'
import { OrderKept } from './order-kept.tsx'
import { OrderProduct } from './order-product.tsx'
import { mostCopies } from './order-values.ts'
import { usePatience } from './patience.ts'
import { showReceiptBar } from './receipt-bar.ts'
import { SoldOut } from './sold-out.tsx'
import { useWhoOrders } from './who-orders.ts'
import './order.css'

type Props = {
  material: MaterialCard
  /** A row of the outbox that is changed. */
  row?: Parcel
} & DialogProps

/** Orders printed copies of a material: what is in stock, the form, and what came of it. */
export function OrderDialog({ material, row, onClose }: Props) {
  const stock = useQuery({
    ...ask(readStock, { idOrSlug: material.slug }),
    retry: false,
    // Without network it is known at once that nobody answers.
    networkMode: 'always',
  })
  const settings = useQuery(ask(readSettings, {}))
  const schools = useQuery(ask(listSchools, {}))
  const index = useMemo(() => (schools.data ? indexSchools(schools.data.data) : null), [schools.data])
  const who = useWhoOrders()
  const [changed] = useState(() => (row === undefined ? null : draftFrom(row)))
  const [sent, setSent] = useState<PlacedOrder | null>(null)
  const [kept, setKept] = useState<{ id: string; needsLogin: boolean } | null>(null)
  const [begun, setBegun] = useState(false)
  const [gone, setGone] = useState(false)
  const impatient = usePatience()
  useRefreshedUser(sent !== null, refreshAfterOrder)

  const close = useCallback(() => {
    if (sent !== null) showReceiptBar({ ...sent, title: material.name })
    onClose()
  }, [onClose, sent, material.name])
  if (sent !== null) {
    return (
      <DialogModal title="Beställningen är mottagen" onClose={close} crossLast>
        <OrderConfirmation placed={sent} message={settings.data?.data.order_message ?? ''} onClose={close} />
      </DialogModal>
    )
  }

  if (kept !== null) {
    return (
      <DialogModal title="Beställningen väntar" onClose={close}>
        <OrderKept {...kept} onSent={setSent} onClose={close} />
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
  const most = answered ? mostCopies(stock.data?.data, material) : Math.max(material.max_qty, 1)
  const namesSchool = who !== null && (who.user?.school ?? who.remembered?.school ?? '') !== ''
  const waits = stock.isPending || settings.isPending || (namesSchool && schools.isPending)
  const draws = begun || (who !== null && (!waits || impatient))
  return (
    <DialogModal title={title} onClose={close}>
      {/* One who has begun to write keeps the form, also when the stock's answer comes late and says none. */}
      {!draws || who === null ? (
        <>
          <OrderProduct material={material} />
          <DialogWaiting>Kontrollerar lagret …</DialogWaiting>
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
          onBegun={() => setBegun(true)}
          onSent={setSent}
          onSoldOut={() => setGone(true)}
          onKept={setKept}
        />
      )}
    </DialogModal>
  )
}
