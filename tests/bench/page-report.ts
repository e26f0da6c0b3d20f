import type { Visit } from './page-visit.ts'

/** The visits of one round. `limit` is the page written by hand, null for a kind of page that has none. */
export type Round = {
  cold: Visit
  bare: Visit
  limit: Visit | null
  repeated: Visit
  bareRepeated: Visit
  limitRepeated: Visit | null
  offline: Visit
  peers: readonly Visit[]
}

type Name = Exclude<keyof Round, 'peers'>

/** Medians of the rounds; a ratio or a difference is of the visits of one round. */
export function describeRounds(page: string, measured: readonly Round[], peers: readonly string[]): string {
  const middle = (name: Name, value: (visit: Visit) => number) =>
    median(measured.flatMap((round) => (round[name] === null ? [] : [value(round[name])])))
  const ms = (name: Name, time: 'fcp' | 'lcp' | 'tbt' | 'ready') =>
    `${middle(name, (visit) => visit[time]).toFixed(0)} ms`
  const times = (time: 'fcp' | 'lcp' | 'tbt') =>
    `${ms('cold', time)}, bare ${ms('bare', time)}, limit ${ms('limit', time)}`
  /** Compares visits of the same round. */
  const compared = (own: Name, other: Name, compare: (a: Visit, b: Visit) => number) =>
    median(
      measured.flatMap((round) => {
        const [a, b] = [round[own], round[other]]
        return a === null || b === null ? [] : [compare(a, b)]
      }),
    )
  const ratio = (own: Name, other: Name) => compared(own, other, (a, b) => a.lcp / b.lcp).toFixed(2)
  const longer = (other: Name) => `${compared('cold', other, (a, b) => a.tbt - b.tbt).toFixed(0)} ms`
  const largestShift = Math.max(...measured.map(({ cold }) => cold.cls))
  const againRatios = (own: Name) =>
    `ratio to bare again ${ratio(own, 'bareRepeated')}, to the limit again ${ratio(own, 'limitRepeated')}`
  return [
    page,
    `cold FCP ${times('fcp')}`,
    `cold LCP ${times('lcp')}; ratio to bare ${ratio('cold', 'bare')}, to the limit ${ratio('cold', 'limit')}`,
    `TBT ${times('tbt')}; difference to bare ${longer('bare')}, to the limit ${longer('limit')}`,
    `CLS ${middle('cold', ({ cls }) => cls).toFixed(4)}, largest ${largestShift.toFixed(4)}`,
    `scripts answer after ${ms('cold', 'ready')}`,
    `HTML ${middle('cold', (visit) => visit.documentBytes)} B, scripts ${middle('cold', (visit) => visit.scriptBytes)} B`,
    `again LCP ${ms('repeated', 'lcp')}, ${againRatios('repeated')}`,
    `without network LCP ${ms('offline', 'lcp')}, ${againRatios('offline')}`,
    ...peers.map((peer, index) => describePeer(peer, index, measured)),
  ].join('\n  ')
}

/** What another system's page costs, beside ours and the bare one of the same rounds. */
function describePeer(peer: string, index: number, measured: readonly Round[]): string {
  const middle = (value: (visit: Visit, round: Round) => number) =>
    median(measured.map((round) => value(round.peers[index] ?? round.bare, round)))
  return [
    peer,
    `LCP ${middle(({ lcp }) => lcp).toFixed(0)} ms, ratio to bare ${middle(({ lcp }, { bare }) => lcp / bare.lcp).toFixed(2)}, to ours ${middle(({ lcp }, { cold }) => lcp / cold.lcp).toFixed(2)}`,
    `TBT ${middle(({ tbt }) => tbt).toFixed(0)} ms, CLS ${middle(({ cls }) => cls).toFixed(4)}`,
    `HTML ${middle(({ documentBytes }) => documentBytes)} B, scripts ${middle(({ scriptBytes }) => scriptBytes)} B`,
  ].join('\n    ')
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
