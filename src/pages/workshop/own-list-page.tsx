import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { readPage } from '#contract/filters.ts'
import { listOwnMaterials } from '#contract/workshop.ts'
import { AccountFrame } from '#src/actions/account/account-frame.tsx'
import { AccountWaiting } from '#src/actions/account/account-states.tsx'
import type { Session } from '#src/device/session.ts'
import { Pager } from '#src/ui/pager.tsx'
import { inWholes } from '#src/ui/numbers.ts'
import { askOwn } from './ask-own.ts'
import { Glyph } from './glyph.tsx'
import { NotApproved } from './not-approved.tsx'
import { noNetwork, NotNow, SessionOver } from './not-now.tsx'
import { OwnDrafts } from './own-drafts.tsx'
import { OwnFilter, filterIn, isFiltered, listAt, type Filter } from './own-filter.tsx'
import { OwnRow } from './own-row.tsx'
import { listAddress, newAddress, quotaInWords } from './own-words.ts'
import './own-list.css'

/** A customer's own materials: what state they are in, and the ways to change and see them. */
export function OwnListPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  return (
    <AccountFrame
      title="Mina material"
      address={listAddress}
      lead="Det du delar med andra, och det du har börjat på."
      deed={
        <a className="button own-new" href={newAddress}>
          <Glyph name="plus" /> Nytt material
        </a>
      }
    >
      {({ user_id }, session) => (
        <>
          <NotApproved />
          <OwnDrafts owner={user_id} />
          <List session={session} filter={filterIn(search)} page={readPage(search['page'])} />
        </>
      )}
    </AccountFrame>
  )
}

/** Up to so many materials are seen at a glance. */
const searchedFrom = 3

function List({ session, filter, page }: { session: Session; filter: Filter; page: number }) {
  const fields = { page, ...filter }
  const { data: own, isError, refetch } = useQuery(askOwn(listOwnMaterials, fields, session))
  const again = () => void refetch()
  if (own === undefined)
    return isError ? (
      <NotNow title="Listan kunde inte hämtas" again={again}>
        {noNetwork}
      </NotNow>
    ) : (
      <AccountWaiting>Hämtar dina material …</AccountWaiting>
    )
  if (own.state === 'ended') return <SessionOver />
  if (own.state !== 'found')
    return (
      <NotNow title="Listan kunde inte hämtas" again={again}>
        {own.state === 'refused' ? own.message : noNetwork}
      </NotNow>
    )
  const { data: rows, meta, stored, quota } = own.answer
  if (meta.total === 0 && !isFiltered(filter)) return <NothingYet />
  return (
    <>
      {(meta.total > searchedFrom || isFiltered(filter)) && <OwnFilter filter={filter} />}
      <p className="own-count" role="status">
        {meta.total === 0 ? 'Inget av dina material passar.' : `${inWholes(meta.total)} material`}
        {isFiltered(filter) && (
          <>
            {' '}
            <a href={listAddress}>Visa alla</a>
          </>
        )}
      </p>
      <ul className="own-rows">
        {rows.map((row) => (
          <OwnRow key={row.id} row={row} />
        ))}
      </ul>
      <Pager current={meta.current_page} last={meta.last_page} address={(to) => listAt(filter, to)} />
      <p className="own-quota">{quotaInWords(stored, quota)}</p>
    </>
  )
}

/** Nothing made yet: what it is good for, and the way to begin. */
function NothingYet() {
  return (
    <div className="empty own-empty">
      <svg className="own-desk" viewBox="0 0 240 150" aria-hidden="true">
        <rect className="desk-wall" x="20" y="8" width="200" height="122" rx="14" />
        <circle className="desk-sun" cx="182" cy="44" r="18" />
        <rect className="desk-paper" x="62" y="30" width="78" height="90" rx="6" />
        <path className="desk-lines" d="M76 50h50M76 66h50M76 82h30" />
        <path className="desk-pencil" d="m128 106 38-46 12 10-38 46-15 5Z" />
        <rect className="desk-board" x="12" y="120" width="216" height="10" rx="5" />
      </svg>
      <p className="empty-title">Dela ditt första material</p>
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
