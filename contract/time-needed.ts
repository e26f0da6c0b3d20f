/** The longest time that a material may be said to take, minutes. */
export const maxMinutes = 600

/** The time that a material takes, for choosing and filtering. What takes 20 minutes is also within the longer limits. */
export const timeLimits = [
  { id: 1, slug: 'hogst-10-min', name: 'Högst 10 min', max: 10 },
  { id: 2, slug: 'hogst-20-min', name: 'Högst 20 min', max: 20 },
  { id: 3, slug: 'hogst-40-min', name: 'Högst 40 min', max: 40 },
  { id: 4, slug: 'hogst-60-min', name: 'Högst 60 min', max: 60 },
  { id: 5, slug: 'mer-an-60-min', name: 'Mer än 60 min', max: Number.POSITIVE_INFINITY },
] as const

const longerId = 5

/** The ids of the limits that a material of so many minutes is within; none for 0, which means that no time is stated. */
export function timeLimitIds(minutes: number): number[] {
  if (minutes <= 0) return []
  const within = timeLimits.filter(({ id, max }) => id !== longerId && minutes <= max).map(({ id }) => id)
  return within.length === 0 ? [longerId] : within
}

/** The least limit that holds so many minutes. */
export const timeLimitOf = (minutes: number) => timeLimits.find(({ max }) => minutes <= max)
