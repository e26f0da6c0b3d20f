import { listStaffMaterials } from '#contract/calls/staff-materials.ts'
import { searchPeople } from '#contract/calls/staff-privacy.ts'
import { listStaffOrders } from '#contract/calls/staff-orders.ts'
import { listStock } from '#contract/calls/staff-stock.ts'
import { formatOrderNumber } from '#contract/order-steps.ts'
import { pluralForm } from '#contract/plural-form.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { useStaff } from '../frame/staff-context.ts'
import { stateLabels as materialStates } from '../materials/material-texts.ts'
import { personPath } from '../privacy/person-address.ts'
import { copiesOf, copies, shelfName, stateLabels as orderStates } from '../orders/order-texts.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { Found } from './found.tsx'

/** What the search of the first page has found: orders, and materials and people for an editor or shelves for a packer. */
export function FoundAnywhere({ q }: { q: string }) {
  const isEditor = useStaff().roles.includes('editor')
  return (
    <>
      <p className="staff-actions">
        <StaffLink to="/" className="staff-button">
          Tillbaka till Idag
        </StaffLink>
      </p>
      <FoundOrders q={q} />
      {isEditor ? (
        <>
          <FoundMaterials q={q} />
          <FoundPeople q={q} />
        </>
      ) : (
        <FoundShelves q={q} />
      )}
    </>
  )
}

function FoundOrders({ q }: { q: string }) {
  const orders = useStaffQuery(listStaffOrders, { q, state: '' })
  return (
    <QueryState query={orders}>
      {({ data }) => (
        <Found
          title="Beställningar"
          total={data.total}
          all={`/bestallningar?status=alla&q=${encodeURIComponent(q)}`}
          rows={data.orders.map((order) => ({
            key: order.id,
            path: `/bestallningar/${order.number}`,
            name: `${formatOrderNumber(order.number)} till ${order.organization}`,
            more: `${order.first_name} ${order.last_name}, ${copies(copiesOf(order))} ${order.material_name}`,
            state: orderStates[order.state],
          }))}
        />
      )}
    </QueryState>
  )
}

function FoundMaterials({ q }: { q: string }) {
  const materials = useStaffQuery(listStaffMaterials, { q })
  return (
    <QueryState query={materials}>
      {({ data, meta }) => (
        <Found
          title="Material"
          total={meta.total}
          all={`/material?q=${encodeURIComponent(q)}`}
          rows={data.map((material) => ({
            key: String(material.id),
            path: `/material/${material.id}/innehall`,
            name: material.name || 'Utan namn',
            more: material.sender_name,
            state: materialStates[material.state],
          }))}
        />
      )}
    </QueryState>
  )
}

function FoundPeople({ q }: { q: string }) {
  const people = useStaffQuery(searchPeople, { q })
  return (
    <QueryState query={people}>
      {({ data }) => (
        <Found
          title="Personer"
          total={data.people.length}
          isMore={data.has_more}
          all={personPath(q)}
          rows={data.people.map(({ email, name, school, has_account }) => ({
            key: email,
            path: personPath(email),
            name: name || email,
            more: [name === '' ? '' : email, school].filter((text) => text !== '').join(', '),
            state: has_account ? 'Har konto' : 'Inget konto',
          }))}
        />
      )}
    </QueryState>
  )
}

function FoundShelves({ q }: { q: string }) {
  const stock = useStaffQuery(listStock, { q })
  return (
    <QueryState query={stock}>
      {({ data: { materials } }) => (
        <Found
          title="Lager"
          total={materials.length}
          all={`/lager?q=${encodeURIComponent(q)}`}
          rows={materials.map((material) => ({
            key: String(material.material_id),
            path: `/lager/${material.material_id}`,
            name: material.name,
            more: `Hylla ${shelfName(material.shelf)}`,
            state: `${material.free} ${pluralForm(material.free, 'ledigt', 'lediga')}`,
          }))}
        />
      )}
    </QueryState>
  )
}
