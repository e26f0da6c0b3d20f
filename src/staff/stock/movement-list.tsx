import { useInfiniteQuery } from '@tanstack/react-query'
import { listStockMovements } from '#contract/calls/staff-stock.ts'
import { formatOrderNumber } from '#contract/order-steps.ts'
import { stockMovementLabels } from '#contract/packing.ts'
import { sendStaffCall, staffKey, StaffReadError } from '../core/staff-api.ts'
import { MoreButton } from '../ui/more-button.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { formatMoment } from '../ui/times.ts'

/** Every change of a material's stock, newest first, with who and why. */
export function MovementList({ materialId }: { materialId: number }) {
  const query = useInfiniteQuery({
    queryKey: staffKey(listStockMovements, { material_id: materialId }),
    queryFn: async ({ pageParam }) => {
      const result = await sendStaffCall(listStockMovements, {
        material_id: materialId,
        ...(pageParam !== null && { before: pageParam }),
      })
      if (result.state === 'done') return result.response.data
      throw new StaffReadError(result.state === 'ended' ? 'Du är utloggad.' : result.message)
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
  })
  const movements = query.data?.pages.flatMap((page) => page.movements) ?? []
  return (
    <section aria-labelledby="rorelser">
      <h2 id="rorelser" className="staff-subhead">
        Vad som har hänt med lagret
      </h2>
      {query.isError && (
        <p className="staff-note staff-note-warning" role="alert">
          {query.error.message}{' '}
          <button type="button" className="staff-plain-button" onClick={() => void query.refetch()}>
            Försök igen
          </button>
        </p>
      )}
      {query.isPending && <p className="staff-loading">Hämtar …</p>}
      {query.isSuccess && movements.length === 0 && <p>Inget har hänt än.</p>}
      {movements.length > 0 && (
        <ol className="staff-card movement-list">
          {movements.map(({ id, delta, kind, reason, by, at, left_after, order_number }) => (
            <li key={id}>
              <strong className="movement-delta">
                {delta > 0 ? `+${delta}` : String(delta).replace('-', '−')}
              </strong>
              <span className="staff-row-text">
                {stockMovementLabels[kind] ?? kind}
                {order_number !== null && (
                  <>
                    {' '}
                    <StaffLink to={`/bestallningar/${order_number}`}>
                      {formatOrderNumber(order_number)}
                    </StaffLink>
                  </>
                )}
                {reason !== '' && <small>{reason}</small>}
              </span>
              <span className="staff-row-text movement-who">
                {by}
                <small>{formatMoment(at)}</small>
              </span>
              <span className="movement-left">
                {left_after}
                <small> lediga</small>
              </span>
            </li>
          ))}
        </ol>
      )}
      <MoreButton query={query} label="Visa äldre" />
    </section>
  )
}
