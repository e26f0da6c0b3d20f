/** A typed clock time as '08:05', whatever separates its hours and minutes: '8.05', '08:05', '0805', '8'. Null for anything else. */
export function parseClock(text: string): string | null {
  const match = /^(\d{1,2})(?:[.:,]?(\d{2}))?$/.exec(text.trim())
  if (match === null) return null
  const [, hours = '', minutes = '00'] = match
  if (Number(hours) > 23 || Number(minutes) > 59) return null
  return `${hours.padStart(2, '0')}:${minutes}`
}
