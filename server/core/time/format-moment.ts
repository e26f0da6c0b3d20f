const moment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** A day and a clock time in Swedish, '3 mars 08.05'. `time` in ms. */
export const formatMoment = (time: number): string => moment.format(time).replace(':', '.')
