import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { parsePage } from '#contract/filters.ts'
import { listOwnMaterials } from '#contract/calls/customer-materials.ts'
import { AccountFrame } from '#src/actions/account/account-frame.tsx'
import { AccountLoading } from '#src/actions/account/account-states.tsx'
import type { Session } from '#src/storage/session.ts'
import { Pager } from '#src/ui/pager.tsx'
import { formatInteger } from '#src/ui/format.ts'
import { customerQuery } from './parts/customer-request.ts'
import { Glyph } from '#src/editor/glyph.tsx'
import { NotApproved } from './not-approved.tsx'
import { noNetworkText, LoadError, SessionExpired } from './load-error.tsx'
import { CustomerMaterialDrafts } from './customer-material-drafts.tsx'
import {
  CustomerMaterialFilter,
  parseFilter,
  isFiltered,
  filteredListAddress,
  type MaterialFilter,
} from './customer-material-filter.tsx'
import { CustomerMaterialListRow } from './customer-material-list-row.tsx'
import { listAddress, newAddress, quotaText } from './parts/customer-material-texts.ts'
import './customer-material-list.css'

/** A customer's materials with their review state, and links to change and preview them. */
export function CustomerMaterialListPage() {
  const search = useSearch({ from: '/konto/material' })
  return (
    <AccountFrame
      title="Mina material"
      address={listAddress}
      lead="Det du delar med andra, och det du har börjat på."
      action={
        <a className="button customer-material-new" href={newAddress}>
          <Glyph name="plus" /> Nytt material
        </a>
      }
    >
      {({ user_id }, session) => (
        <>
          <NotApproved />
          <CustomerMaterialDrafts owner={user_id} />
          <List session={session} filter={parseFilter(search)} page={parsePage(search.page)} />
        </>
      )}
    </AccountFrame>
  )
}

/** A list of more materials than this has a filter. */
const filterShownAbove = 3

function List({ session, filter, page }: { session: Session; filter: MaterialFilter; page: number }) {
  const fields = { page, ...filter }
  const { data: result, isError, refetch } = useQuery(customerQuery(listOwnMaterials, fields, session))
  const retry = () => void refetch()
  if (result === undefined)
    return isError ? (
      <LoadError title="Listan kunde inte hämtas" onRetry={retry}>
        {noNetworkText}
      </LoadError>
    ) : (
      <AccountLoading>Hämtar dina material …</AccountLoading>
    )
  if (result.state === 'ended') return <SessionExpired />
  if (result.state !== 'done')
    return (
      <LoadError title="Listan kunde inte hämtas" onRetry={retry}>
        {result.message}
      </LoadError>
    )
  const { data: rows, meta, stored, quota } = result.response
  if (meta.total === 0 && !isFiltered(filter)) return <EmptyList />
  return (
    <>
      {(meta.total > filterShownAbove || isFiltered(filter)) && <CustomerMaterialFilter filter={filter} />}
      <p className="customer-material-count" role="status">
        {meta.total === 0 ? 'Inget av dina material passar.' : `${formatInteger(meta.total)} material`}
        {isFiltered(filter) && (
          <>
            {' '}
            <a href={listAddress}>Visa alla</a>
          </>
        )}
      </p>
      <ul className="customer-material-list">
        {rows.map((row) => (
          <CustomerMaterialListRow key={row.id} row={row} />
        ))}
      </ul>
      <Pager
        current={meta.current_page}
        last={meta.last_page}
        address={(to) => filteredListAddress(filter, to)}
      />
      <p className="customer-material-quota">{quotaText(stored, quota)}</p>
    </>
  )
}

/** Shown before the first material: what sharing is good for, and the button to start. */
function EmptyList() {
  return (
    <div className="empty-state customer-material-empty">
      <svg className="desk-illustration" viewBox="0 0 240 150" aria-hidden="true">
        <rect className="desk-illustration-wall" x="20" y="8" width="200" height="122" rx="14" />
        <circle className="desk-illustration-sun" cx="182" cy="44" r="18" />
        <rect className="desk-illustration-paper" x="62" y="30" width="78" height="90" rx="6" />
        <path className="desk-illustration-lines" d="M76 50h50M76 66h50M76 82h30" />
        <path className="desk-illustration-pencil" d="m128 106 38-46 12 10-38 46-15 5Z" />
        <rect className="desk-illustration-board" x="12" y="120" width="216" height="10" rx="5" />
      </svg>
      <p className="empty-state-title">Dela ditt första material</p>
      <p>
        Ett arbetsblad, en länk eller en film som fungerar i din klass kan hjälpa andra. En redaktör läser
        igenom det innan det syns för alla.
      </p>
      <a className="button" href={newAddress}>
        <Glyph name="plus" /> Nytt material
      </a>
    </div>
  )
}
