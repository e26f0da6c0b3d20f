import { StaffIcon } from '../ui/staff-icon.tsx'

export const isFiltered = (fields: URLSearchParams) =>
  ['q', 'aldre', 'material', 'hylla', 'samma'].some((name) => (fields.get(name) ?? '') !== '')

export function NoOrders({ state, isFiltered: filtered }: { state: string; isFiltered: boolean }) {
  const texts: Record<string, string> = {
    received: 'Inga beställningar väntar. Allt är taget eller skickat.',
    picking: 'Ingen plockar just nu.',
    packed: 'Inga paket väntar på att skickas.',
    today: 'Inget har skickats i dag än.',
  }
  return (
    <p className="staff-note">
      <StaffIcon name="check" />{' '}
      {filtered
        ? 'Inga beställningar passar sökningen och filtren.'
        : (texts[state] ?? 'Här finns inga beställningar än.')}
    </p>
  )
}
