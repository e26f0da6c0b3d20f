/** What a span holds: names and numbers of ours, never what somebody has sent. */
export type SpanAttributes = Record<string, string | number>

/** How work is traced, when it is; server/metrics/open-telemetry.ts implements it. */
export type Tracing = {
  /** Runs work as a span of the trace under way, or as the first of a new one. */
  inSpan<Result>(name: string, attributes: SpanAttributes, work: () => Promise<Result>): Promise<Result>
  /** Records a statement that has just ended, in the trace under way; without one it is not recorded. */
  statementEnded(sql: string, durationMs: number, hasFailed: boolean): void
}

let tracing: Tracing | null = null

/** Turns tracing on, or off again, for this process. */
export function setTracing(next: Tracing | null): void {
  tracing = next
}

/** Runs work as a span where tracing is on, and otherwise as it is. */
export function traced<Result>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<Result>,
): Promise<Result> {
  return tracing === null ? work() : tracing.inSpan(name, attributes, work)
}

/** Passes on each statement as it ends. */
export function traceStatement(sql: string, durationMs: number, hasFailed: boolean): void {
  tracing?.statementEnded(sql, durationMs, hasFailed)
}
