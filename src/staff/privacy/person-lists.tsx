import type { ReactNode } from 'react'
import type { readPerson } from '#contract/calls/staff-privacy.ts'
import type { Success } from '#contract/calls/call.ts'
import { formatOrderNumber } from '#contract/order-steps.ts'
import { stateLabels as materialStateLabels } from '../materials/material-texts.ts'
import { stateLabel } from '../orders/order-texts.ts'
import { emailStateLabels } from '../ui/email-states.ts'
import { StaffLink } from '../ui/staff-link.tsx'
import { formatMoment } from '../ui/times.ts'
import { consentSourceLabels } from './consent-sources.ts'

type Person = Success<typeof readPerson>['data']

/** What is stored about a person, kind by kind, folded; orders and materials lead to their pages. */
export function PersonLists({ person: { lists, letters: emails, consents } }: { person: Person }) {
  return (
    <>
      <FoldedList title="Beställningar" rows={lists.orders}>
        {({ number, name, qty, state, created_at }) => (
          <li key={number}>
            {formatMoment(created_at)} ·{' '}
            <StaffLink to={`/bestallningar/${number}`}>{formatOrderNumber(number)}</StaffLink> · {qty} ex{' '}
            {name} · {stateLabel(state).toLowerCase()}
          </li>
        )}
      </FoldedList>
      <FoldedList title="Platser i kö" rows={lists.places}>
        {({ material_id, name, qty, state, created_at }) => (
          <li key={`${created_at} ${material_id}`}>
            {formatMoment(created_at)} · {qty} ex{' '}
            <StaffLink to={`/vantelista/${material_id}`}>{name}</StaffLink> · {placeStateLabels[state]}
          </li>
        )}
      </FoldedList>
      <FoldedList title="Egna material" rows={lists.materials}>
        {({ id, name, state, created_at }) => (
          <li key={id}>
            {formatMoment(created_at)} · <StaffLink to={`/material/${id}/innehall`}>{name}</StaffLink> ·{' '}
            {materialStateLabels[state].toLowerCase()}
          </li>
        )}
      </FoldedList>
      <FoldedList title="Nedladdningar" rows={lists.downloads}>
        {({ name, created_at }) => (
          <li key={`${created_at} ${name}`}>
            {formatMoment(created_at)} · {name}
          </li>
        )}
      </FoldedList>
      <FoldedList title="De senaste breven" rows={emails}>
        {({ id, subject, state, created_at }) => (
          <li key={id}>
            {formatMoment(created_at)} · {subject} · {emailStateLabels[state] ?? state}
          </li>
        )}
      </FoldedList>
      <FoldedList title="De senaste samtyckena" rows={consents}>
        {({ created_at, source, optin, text }) => (
          <li key={`${created_at}/${source}`}>
            {formatMoment(created_at)} · {consentSourceLabels[source] ?? source}
            {optin ? ' · vill ha tips' : ''}
            {text !== '' && <q>{text}</q>}
          </li>
        )}
      </FoldedList>
    </>
  )
}

type ListProps<Row> = { title: string; rows: readonly Row[]; children: (row: Row) => ReactNode }

function FoldedList<Row>({ title, rows, children }: ListProps<Row>) {
  if (rows.length === 0) return null
  return (
    <details>
      <summary>{title}</summary>
      <ul>{rows.map(children)}</ul>
    </details>
  )
}

const placeStateLabels: Record<Person['lists']['places'][number]['state'], string> = {
  waiting: 'väntar',
  offered: 'har ett erbjudande',
  taken: 'tagen',
  expired: 'erbjudandet gick ut',
  left: 'lämnad',
  closed: 'stängd',
}
