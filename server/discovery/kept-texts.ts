import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerTimeout, isKnown } from '../answer.ts'
import { inTime } from '../in-time.ts'
import { Refused } from '../refuse.ts'
import { shareWork } from '../shared-work.ts'

/** How long a text is sent without looking at the database again, ms, if no change is known of. */
const keptFor = 60_000
const textsKept = 50

type Kept = { text: string | null; tag: string; change: number; until: number }

/** Whole documents by name, made anew when the catalogue has changed or a minute has passed. */
export function keepTexts(change: () => number) {
  const kept = new Map<string, Kept>()
  const making = shareWork<Kept>(answerTimeout)

  /** Sends the document of this name; `make` gives null where there is none. */
  return async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, type, make }: { name: string; type: string; make: () => Promise<string | null> },
  ): Promise<FastifyReply> {
    const now = change()
    const found = kept.get(name)
    const fresh = found !== undefined && found.change === now && found.until > Date.now()
    const { text, tag } = fresh ? found : await inTime(making(`${now} ${name}`, made), answerTimeout)
    if (text === null) throw new Refused('NOT_FOUND')
    reply.header('content-type', type).header('cache-control', 'public, max-age=300').header('etag', tag)
    return isKnown(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(text)

    async function made(): Promise<Kept> {
      const text = await make()
      const tag = `W/"${createHash('sha256')
        .update(text ?? '')
        .digest('base64url')
        .slice(0, 22)}"`
      const whole = { text, tag, change: now, until: Date.now() + keptFor }
      kept.delete(name)
      kept.set(name, whole)
      const oldest = kept.keys().next()
      if (kept.size > textsKept && !oldest.done) kept.delete(oldest.value)
      return whole
    }
  }
}
