import { Counter, Gauge, type Registry } from 'prom-client'
import { queuedJobKinds } from '../core/jobs/job-queue.ts'
import type { Replicas } from '../database/replicas.ts'
import type { Store } from '../database/open.ts'

/** What the server knows about itself without asking the database. */
export type ServerState = {
  /** Requests refused since the start, by kind; those that run; those that wait for their turn. */
  load: {
    refused: () => Record<string, number>
    waiting: () => Record<string, number>
    running: () => number
  }
  /** Answers of reads from memory and made anew, since the start. */
  answers: () => { hits: number; misses: number }
  loggedErrors: () => number
  isReady: () => boolean
  changeNumber: () => number
  replicas: Pick<Replicas, 'reads' | 'states'>
}

type ReplicaState = ReturnType<Replicas['states']>[number]
const replicaGauges: [name: string, help: string, read: (state: ReplicaState) => number][] = [
  [
    'skolmaterial_replica_used',
    '1 when reads go to the replica, 0 when it is away or too late',
    ({ isUsed }) => Number(isUsed),
  ],
  [
    'skolmaterial_replica_lag_seconds',
    'How late the replica was when it last answered, at most 60',
    ({ lagMs }) => lagMs / 1000,
  ],
]

/** Gauges and counters that are read when they are asked for. */
export function measureServer(registry: Registry, state: ServerState): void {
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      ...{ name, help, registers },
      collect() {
        this.set(read())
      },
    })
  const counters = (name: string, help: string, label: string, read: () => Record<string, number>) =>
    new Counter({
      ...{ name, help, registers, labelNames: [label] },
      collect() {
        this.reset()
        for (const [value, count] of Object.entries(read())) this.inc({ [label]: value }, count)
      },
    })
  counters(
    'skolmaterial_refused_requests_total',
    'Requests refused because of overload',
    'kind',
    state.load.refused,
  )
  counters('skolmaterial_reads_total', 'Cacheable reads, from memory or made anew', 'result', state.answers)
  counters(
    'skolmaterial_late_reads_total',
    'Statements that a replica may answer, by who has answered',
    'server',
    state.replicas.reads,
  )
  for (const [name, help, read] of replicaGauges)
    new Gauge({
      ...{ name, help, registers, labelNames: ['replica'] },
      collect() {
        for (const replica of state.replicas.states()) this.set({ replica: replica.replica }, read(replica))
      },
    })
  new Counter({
    ...{ name: 'skolmaterial_logged_errors_total', help: 'Lines of the log at level error', registers },
    collect() {
      this.reset()
      this.inc(state.loggedErrors())
    },
  })
  new Gauge({
    ...{ name: 'skolmaterial_waiting_requests', help: 'Requests that wait for their turn', registers },
    labelNames: ['kind'],
    collect() {
      for (const [kind, count] of Object.entries(state.load.waiting())) this.set({ kind }, count)
    },
  })
  gauge('skolmaterial_running_requests', 'Requests that have had their turn and run', state.load.running)
  gauge('skolmaterial_ready', '1 when the change log was read recently', () => Number(state.isReady()))
  gauge(
    'skolmaterial_change_number',
    'The last change of the catalogue that is in the index',
    state.changeNumber,
  )
}

/** What the tables of emails and jobs say; the same on every server of one database. */
export function measureQueues(registry: Registry, store: Store): void {
  const registers = [registry]
  new Gauge({
    ...{ name: 'skolmaterial_emails', help: 'Emails that wait, are being sent or were refused', registers },
    labelNames: ['state'],
    async collect() {
      const rows = await store
        .selectFrom('letter')
        .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
        .where('state', 'in', ['waiting', 'sending', 'refused'])
        .groupBy('state')
        .execute()
        .catch(() => null)
      this.reset()
      if (rows === null) return
      for (const state of ['waiting', 'sending', 'refused'])
        this.set({ state }, Number(rows.find((row) => row.state === state)?.count ?? 0))
    },
  })
  new Gauge({
    ...{
      name: 'skolmaterial_oldest_email_seconds',
      help: 'How long the oldest due email has waited',
      registers,
    },
    async collect() {
      const now = Date.now()
      const row = await store
        .selectFrom('letter')
        .select(({ fn }) => fn.min('created_at').as('oldest'))
        .where('state', '=', 'waiting')
        .where('next_at', '<=', now)
        .executeTakeFirst()
        .catch(() => null)
      this.reset()
      if (row !== null) this.set(Math.max(0, now - Number(row?.oldest ?? now)) / 1000)
    },
  })
  new Gauge({
    ...{
      name: 'skolmaterial_oldest_job_seconds',
      help: 'How long the oldest job that was asked for and is not being done has waited',
      registers,
    },
    labelNames: ['kind'],
    async collect() {
      const rows = await store
        .selectFrom('job')
        .select(['kind', ({ fn }) => fn.min('created_at').as('oldest')])
        // Those whose server has ended in the middle too.
        .where((row) =>
          row.or([
            row('state', '=', 'waiting'),
            row.and([row('state', '=', 'running'), row('next_at', '<', Date.now())]),
          ]),
        )
        .groupBy('kind')
        .execute()
        .catch(() => null)
      this.reset()
      if (rows === null) return
      for (const kind of queuedJobKinds) {
        const oldest = rows.find((row) => row.kind === kind)?.oldest ?? Date.now()
        this.set({ kind }, Math.max(0, Date.now() - Number(oldest)) / 1000)
      }
    },
  })
  new Gauge({
    ...{
      name: 'skolmaterial_job_ended_timestamp_seconds',
      help: 'When a job last ended, by its result',
      registers,
    },
    // Prometheus has a label `job` of its own.
    labelNames: ['task', 'state'],
    async collect() {
      const rows = await store
        .selectFrom('job_run')
        .select(['job', 'state', ({ fn }) => fn.max('ended_at').as('ended')])
        .where('state', 'in', ['done', 'failed'])
        .groupBy(['job', 'state'])
        .execute()
        .catch(() => [])
      this.reset()
      for (const { job, state, ended } of rows) this.set({ task: job, state }, Number(ended) / 1000)
    },
  })
}
