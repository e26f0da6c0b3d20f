import { StaffIcon } from '../ui/staff-icon.tsx'

/** What is shown in place of an empty list. */
export function NoOrders({ state, isFiltered }: { state: string; isFiltered: boolean }) {
  const texts: Record<string, string> = {
    received: 'Inga beställningar väntar. Allt är taget eller skickat.',
    picking: 'Ingen plockar just nu.',
    packed: 'Inga paket väntar på att skickas.',
    today: 'Inget har skickats i dag än.',
  }
  return (
    <p className="staff-note">
      <StaffIcon name="check" />{' '}
      {isFiltered
        ? 'Inga beställningar passar sökningen och filtren.'
        : (texts[state] ?? 'Här finns inga beställningar än.')}
    </p>
  )
}
