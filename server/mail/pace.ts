/** How the post is timed; all in ms but `width`. Tests bring a shorter clock. */
export type Pace = {
  /** How often the table is looked at when nobody has rung. */
  poll: number
  /** The wait after a first failure; it doubles with each, up to `longest`. */
  first: number
  longest: number
  /** A letter older than this is given up when it fails. */
  patience: number
  /** How long a mail server may take to be found, to take the call, and to greet. */
  connecting: number
  /** How long it may say nothing once it has greeted. */
  silence: number
  /** The longest one send may take, whatever happens. */
  sending: number
  /** After this a letter that is being sent is free for others: a little more than `sending`. */
  lease: number
  /** How long a stop waits for what is being sent. */
  farewell: number
  /** How many letters are sent at a time. */
  width: number
}

const second = 1000
const minute = 60 * second

/** The clock of a server. */
export const usualPace: Pace = {
  poll: 2 * second,
  first: 10 * second,
  longest: 60 * minute,
  patience: 5 * 24 * 60 * minute,
  connecting: 10 * second,
  silence: 45 * second,
  sending: minute,
  lease: minute + 15 * second,
  farewell: 5 * second,
  width: 3,
}

/** How long a letter waits after its so many failed attempts. */
export function waitAfter(attempts: number, { first, longest }: Pick<Pace, 'first' | 'longest'>): number {
  return Math.min(longest, first * 2 ** Math.min(attempts - 1, 40))
}
