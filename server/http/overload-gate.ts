import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RefusalError } from '../core/refusals/refusal-error.ts'

/** How important a request is, the most important first. Routes without a kind, such as files, pass at once. */
const kinds = ['order', 'read', 'search'] as const
export type LoadKind = (typeof kinds)[number]

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is refused first when the server has more to do than it can. */
    load?: LoadKind
    /** The same for one request, where it depends on what it asks for. Null: its answer is in memory and costs next to nothing. */
    loadOf?: (request: FastifyRequest) => LoadKind | null
    /** The name of the call, where the route is one. */
    call?: string
  }
}

/** How long an order may wait for its turn, ms. */
const maxOrderWaitMs = 5000
/** A class that opens the site at the same moment is no overload: so long, in read waits, may requests queue before the limits apply. */
const burstWaits = 5
/** How many requests may run at once; those beyond wait for the database in a queue where they can still be refused. */
const maxRunning = 64
/**
 * How many of these places orders leave to reads and searches, and these to orders. On PostgreSQL transactions and single selects have connections
 * of their own, and reads may have other servers: where the ones wait, the others go on.
 */
const reservedPlaces = 8
/** The weight of the newest measurement in the moving average of the time between two starts. */
const newestWeight = 0.1
/** A pause longer than this, ms, was idle time and no measurement. */
const maxGapMs = 2000
const maxRetryAfterSeconds = 5

type Waiting = { kind: LoadKind; at: number; start: (refusal?: Error) => void }

/** A refusal that says nothing about the request itself: the log does not need a line for each. */
export class OverloadError extends RefusalError {
  /** Refused clients come back at different moments. */
  constructor() {
    super('UNAVAILABLE', { retryAfter: 1 + Math.floor(Math.random() * maxRetryAfterSeconds) })
  }
}

/**
 * Lets requests in one at a time, orders first. One that would wait for too long is refused at once. Each starts in a turn of
 * the event loop of its own, so that requests that arrive are read, and refused, in between. `readWaitMs`: how long a read may
 * wait; 0 = no limit. `clock`: the time, ms.
 */
export function createOverloadGate(readWaitMs: number, clock = () => performance.now()) {
  const queues: Record<LoadKind, Waiting[]> = { order: [], read: [], search: [] }
  const refused: Record<LoadKind, number> = { order: 0, read: 0, search: 0 }
  const maxWaitMs: Record<LoadKind, number> =
    readWaitMs === 0
      ? { order: Infinity, read: Infinity, search: Infinity }
      : { order: maxOrderWaitMs, read: readWaitMs, search: readWaitMs / 2 }
  const burstMs = burstWaits * readWaitMs
  /** How many have had their turn and run, orders and all others. */
  const running = { order: 0, other: 0 }
  let isScheduled = false
  /** The moving average of the time between two starts while others wait, ms, and the last start. */
  let startGapMs = 0
  let lastStart = 0
  /** Since when somebody has been waiting, without a break. */
  let waitingSince = Infinity

  /** How long a request of this kind may wait: longer in a burst than when the queue has lasted for a while. */
  function waitLimitMs(kind: LoadKind, now: number): number {
    return now - waitingSince > burstMs ? maxWaitMs[kind] : Math.max(maxWaitMs[kind], 2 * burstMs)
  }

  /** How long a newcomer would wait: for all that go before it. Orders for which there is no place do not. */
  function expectedWaitMs(kind: LoadKind): number {
    const ahead = kinds
      .slice(0, kinds.indexOf(kind) + 1)
      .filter(
        (each) => groupOf(each) === groupOf(kind) || running[groupOf(each)] < maxRunning - reservedPlaces,
      )
    return ahead.reduce((sum, each) => sum + queues[each].length, 0) * startGapMs
  }

  function hasPlace(kind: LoadKind): boolean {
    return running.order + running.other < maxRunning && running[groupOf(kind)] < maxRunning - reservedPlaces
  }

  function refuse({ kind, start }: Waiting): void {
    refused[kind] += 1
    start(new OverloadError())
  }

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    setImmediate(startNext)
  }

  function startNext(): void {
    isScheduled = false
    const now = clock()
    for (const kind of kinds) {
      // The oldest is first.
      while (queues[kind][0] !== undefined && now - queues[kind][0].at > waitLimitMs(kind, now))
        refuse(queues[kind].shift() as Waiting)
    }
    const nextKind = kinds.find((kind) => queues[kind].length > 0 && hasPlace(kind))
    const next = nextKind && queues[nextKind].shift()
    const isAnybodyWaiting = kinds.some((kind) => queues[kind].length > 0)
    if (!isAnybodyWaiting) waitingSince = Infinity
    if (next === undefined) return
    const gap = now - lastStart
    // Only between two starts that had others waiting in between; otherwise nobody came.
    if (next.at < lastStart && gap < maxGapMs) startGapMs += (gap - startGapMs) * newestWeight
    lastStart = now
    running[groupOf(next.kind)] += 1
    next.start()
    if (isAnybodyWaiting) schedule()
  }

  return {
    enter(kind: LoadKind, start: Waiting['start']): void {
      const request = { kind, at: clock(), start }
      if (expectedWaitMs(kind) > waitLimitMs(kind, request.at)) return refuse(request)
      queues[kind].push(request)
      waitingSince = Math.min(waitingSince, request.at)
      schedule()
    },
    leave(kind: LoadKind): void {
      running[groupOf(kind)] -= 1
      if (kinds.some((kind) => queues[kind].length > 0)) schedule()
    },
    /** How many were refused since the start, by kind. */
    refused: () => ({ ...refused }),
    /** How many wait for their turn, by kind. */
    waiting: () => ({
      order: queues.order.length,
      read: queues.read.length,
      search: queues.search.length,
    }),
    running: () => running.order + running.other,
    isBusy: () => kinds.some((kind) => queues[kind].length > 0),
  }
}

const groupOf = (kind: LoadKind) => (kind === 'order' ? 'order' : 'other')

type OverloadGate = ReturnType<typeof createOverloadGate>

/** How often refusals are logged, ms: one line for all of them. */
const logIntervalMs = 10_000

/**
 * Sends every request with a kind through the gate, when its body has been read: a slow client holds no place. The place is free
 * again when the answer is made, however slowly it is fetched. Where others wait, what is answered from memory passes them: it
 * would cost as much to refuse it.
 */
export function mountOverloadGate(app: FastifyInstance, gate: OverloadGate): void {
  const inside = new WeakMap<FastifyRequest, LoadKind>()
  app.addHook('preValidation', (request, _reply, done) => {
    const { load } = request.routeOptions.config
    if (load === undefined) return done()
    const isBusy = gate.isBusy()
    const kind = isBusy ? kindOf(request, load) : load
    if (kind === null) return done()
    gate.enter(kind, (refusal) => {
      // A request that came when nobody waited was not checked for an answer in memory.
      if (refusal !== undefined) return !isBusy && kindOf(request, load) === null ? done() : done(refusal)
      inside.set(request, kind)
      if (!request.raw.socket.destroyed) return done()
      // The client has gone while it waited: nobody reads the answer, so any error ends the work.
      return done(new OverloadError())
    })
  })
  const leave = async (request: FastifyRequest) => {
    const kind = inside.get(request)
    if (kind !== undefined && inside.delete(request)) gate.leave(kind)
  }
  app.addHook('onSend', leave)
  app.addHook('onResponse', leave)

  let logged = 0
  const timer = setInterval(() => {
    const refused = gate.refused()
    const sum = refused.order + refused.read + refused.search
    if (sum > logged) app.log.warn({ refused }, 'overloaded')
    logged = sum
  }, logIntervalMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

function kindOf(request: FastifyRequest, load: LoadKind): LoadKind | null {
  try {
    const { loadOf } = request.routeOptions.config
    return loadOf === undefined ? load : loadOf(request)
  } catch {
    // Fields that cannot be read: its own handler says so.
    return load
  }
}

/**
 * The last limit, when the gate has not been enough: refuses everything but orders, the checks of this server and the metrics. A busy
 * server stays ready: without it the others would get its visitors as well as their own.
 */
export async function refuseUnderPressure({
  url,
  routeOptions,
}: Pick<FastifyRequest, 'url' | 'routeOptions'>): Promise<void> {
  if (!/^\/(healthz|readyz|metrics)(\?|$)/.test(url) && routeOptions.config.load !== 'order')
    throw new OverloadError()
}
