import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerTimeout } from '#contract/limits.ts'
import { isKnown } from '../answer.ts'
import { inTime } from '../in-time.ts'
import { keep } from '../kept.ts'
import { Refused } from '../refuse.ts'

/** How long a text is sent without looking at the database again, ms, if no change is known of. */
const keptFor = 60_000
const textsKept = 50

type Made = { text: string | null; tag: string }

/** Whole documents by name, made anew when the catalogue has changed or a minute has passed. */
export function keepTexts(change: () => number) {
  const get = keep<Made>(textsKept)

  /** Sends the document of this name; `make` gives null where there is none. */
  return async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, type, make }: { name: string; type: string; make: () => Promise<string | null> },
  ): Promise<FastifyReply> {
    const making = get(name, { change: change(), keptFor }, async () => {
      const text = await make()
      return { text, tag: tagOf(text ?? '') }
    })
    const { text, tag } = await inTime(making, answerTimeout)
    if (text === null) throw new Refused('NOT_FOUND')
    reply.header('content-type', type).header('cache-control', 'public, max-age=300').header('etag', tag)
    return isKnown(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(text)
  }
}

const tagOf = (text: string) => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
