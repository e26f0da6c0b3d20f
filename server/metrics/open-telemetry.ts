import { AsyncLocalStorage } from 'node:async_hooks'
import os from 'node:os'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base'
import { withoutTrailingSlashes } from '../core/settings/without-trailing-slashes.ts'
import { setTracing, type SpanAttributes, type Tracing } from '../database/tracing.ts'
import { describeStatement } from './describe-statement.ts'

/**
 * Where traces go: the address of a collector, headers for it ('name=value,name=value'), which may hold a secret, and how long it may
 * take.
 */
export type TracingSettings = { endpoint: string; headers: string | undefined; timeoutMs: number }

/** How long the end of the process waits for what is left, ms. */
const flushTimeoutMs = 3000
/** What waits for the collector at most: the rest is dropped, so that a collector that is away costs no memory. */
const maxWaitingSpans = 2048
const exportIntervalMs = 2000

type Log = { info: (text: string) => void; warn: (about: object, text: string) => void }

export type RunningTracing = Tracing & {
  /** Begins the span of a request. `enter` runs what belongs to it, `end` ends it. */
  startRequest(name: string, attributes: SpanAttributes): RequestSpan
  logTo(log: Log): void
  /** Sends what is left, as far as there is time. */
  stop(): Promise<void>
}
export type RequestSpan = { enter: (work: () => void) => void; end: (statusCode: number) => void }

/**
 * Sends traces to a collector by OTLP over HTTP. This file is loaded only where the configuration names one: nothing else imports
 * OpenTelemetry's packages. Spans are begun by hand at our own borders, so that none holds an address or a person.
 */
export function startTracing({ endpoint, headers, timeoutMs }: TracingSettings): RunningTracing {
  let log: Log | null = null
  const exporter = new OTLPTraceExporter({
    url: `${withoutTrailingSlashes(endpoint)}/v1/traces`,
    headers: parseHeaders(headers),
    timeoutMillis: timeoutMs,
  })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'skolmaterial',
      'service.instance.id': `${os.hostname()}-${process.pid}`,
    }),
    spanProcessors: [
      new BatchSpanProcessor(
        logFailures(exporter, () => log),
        {
          maxQueueSize: maxWaitingSpans,
          scheduledDelayMillis: exportIntervalMs,
          exportTimeoutMillis: timeoutMs,
        },
      ),
    ],
  })
  const tracer = provider.getTracer('skolmaterial')
  const current = new AsyncLocalStorage<Context>()
  const parent = () => current.getStore() ?? ROOT_CONTEXT

  const tracing: RunningTracing = {
    async inSpan(name, attributes, work) {
      const span = tracer.startSpan(name, { attributes }, parent())
      try {
        return await current.run(trace.setSpan(parent(), span), work)
      } catch (error) {
        markFailed(span)
        throw error
      } finally {
        span.end()
      }
    },
    statementEnded(sql, durationMs, hasFailed) {
      const context = current.getStore()
      if (context === undefined) return
      const { name, attributes } = describeStatement(sql)
      const startTime = Date.now() - durationMs
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime }, context)
      if (hasFailed) markFailed(span)
      span.end(startTime + durationMs)
    },
    startRequest(name, attributes) {
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT)
      return {
        enter: (work) => current.run(trace.setSpan(ROOT_CONTEXT, span), work),
        end(statusCode) {
          span.setAttribute('http.response.status_code', statusCode)
          if (statusCode >= 500) markFailed(span)
          span.end()
        },
      }
    },
    logTo: (next) => void (log = next),
    async stop() {
      setTracing(null)
      const isLate = new Promise<void>((resolve) => void setTimeout(resolve, flushTimeoutMs).unref())
      await Promise.race([provider.shutdown().catch(() => undefined), isLate])
    },
  }
  setTracing(tracing)
  return tracing
}

/** Without what the error says, which may quote what somebody has sent. The log has it, by the request's id. */
const markFailed = (span: Span) => span.setStatus({ code: SpanStatusCode.ERROR })

/** 'authorization=Bearer x,tenant=y', as the specification of the variable has it. */
function parseHeaders(written = ''): Record<string, string> {
  const pairs = written.split(',').filter((pair) => pair.includes('='))
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]
    }),
  )
}

/** Says once in the log when the collector does not take traces, and once when it does again. */
function logFailures(exporter: SpanExporter, log: () => Log | null): SpanExporter {
  let hasFailed = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const fails = result.error !== undefined
        if (fails && !hasFailed) {
          const { code } = result.error as { code?: unknown }
          log()?.warn({ code }, 'the collector takes no traces')
        }
        if (!fails && hasFailed) log()?.info('the collector takes traces again')
        hasFailed = fails
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
