import { useStaffNavigation } from '../core/staff-address.ts'
import { StaffIcon } from '../ui/staff-icon.tsx'
import { ordersText, type OrderList } from './order-texts.ts'

type Props = {
  /** The filters of the address. */
  fields: URLSearchParams
  list: OrderList | undefined
  shown: number
  onExport: () => void
}

/** Whether the address has a search or a filter. */
export const isFiltered = (fields: URLSearchParams) =>
  ['q', 'aldre', 'material', 'hylla', 'samma'].some((name) => (fields.get(name) ?? '') !== '')

/** The filters of the list. Each one changes the address. */
export function OrderFilters({ fields, list, shown, onExport }: Props) {
  const go = useStaffNavigation()
  const material = fields.get('material') ?? ''
  const shelf = fields.get('hylla') ?? ''
  return (
    <div className="order-filters">
      <ToggleFilter name="aldre" label="Äldre än två dagar" fields={fields} />
      <label className="filter-select" data-on={material !== '' || undefined}>
        <span className="visually-hidden">Material</span>
        <select value={material} onChange={(event) => go.change({ material: event.target.value })}>
          <option value="">Material</option>
          {list?.materials.map(({ id, name, count }) => (
            <option key={id} value={id}>
              {name} ({count})
            </option>
          ))}
        </select>
        <StaffIcon name="down" />
      </label>
      <label className="filter-select" data-on={shelf !== '' || undefined}>
        <span className="visually-hidden">Hylla</span>
        <select value={shelf} onChange={(event) => go.change({ hylla: event.target.value })}>
          <option value="">Hylla</option>
          {list?.shelves
            .filter((name) => name !== '')
            .map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
        </select>
        <StaffIcon name="down" />
      </label>
      <ToggleFilter name="samma" label="Samma adress" fields={fields} />
      <span className="order-total">
        {list !== undefined &&
          (shown < list.total ? `${shown} av ${ordersText(list.total)}` : ordersText(list.total))}
      </span>
      <button type="button" className="staff-plain-button order-export" onClick={onExport}>
        CSV<span className="visually-hidden"> av listan</span>
      </button>
    </div>
  )
}

type ToggleProps = { name: string; label: string; fields: URLSearchParams }

function ToggleFilter({ name, label, fields }: ToggleProps) {
  const go = useStaffNavigation()
  const isOn = fields.get(name) === '1'
  return (
    <button
      type="button"
      className="filter-toggle"
      aria-pressed={isOn}
      onClick={() => go.change({ [name]: isOn ? '' : '1' })}
    >
      {label}
      {isOn && <StaffIcon name="cross" />}
    </button>
  )
}

/** The filters of the address as the call takes them. */
export function filtersOf(fields: URLSearchParams, state: string) {
  const numberOf = (name: string) => (fields.get(name) === '1' ? 1 : undefined)
  return {
    state,
    q: fields.get('q') ?? '',
    old: numberOf('aldre'),
    material_id: fields.get('material') ?? undefined,
    shelf: fields.get('hylla') ?? undefined,
    same_address: numberOf('samma'),
  }
}
