const timeOfDay = new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', minute: '2-digit' })
const dayAndMonth = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long' })
const dayMonthYear = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long', year: 'numeric' })

/** A time (ms) as text: 'idag kl. 14.05', 'igår kl. 14.05', '12 november kl. 14.05', with the year when it is not the current one. */
export function formatDateTime(time: number, now = Date.now()): string {
  const [then, today] = [new Date(time), new Date(now)]
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1)
  return `${formatRelativeDay()} kl. ${timeOfDay.format(then).replace(':', '.')}`

  function formatRelativeDay(): string {
    if (then.toDateString() === today.toDateString()) return 'idag'
    if (then.toDateString() === yesterday.toDateString()) return 'igår'
    return (then.getFullYear() === today.getFullYear() ? dayAndMonth : dayMonthYear).format(then)
  }
}
