import { formatClock, formatDateTime, isToday } from '#src/ui/format-date-time.ts'

/** '08.12' of today, with the day before today. */
export const formatCheckedAt = (time: number): string =>
  isToday(time) ? formatClock(time) : formatDateTime(time)
