import { createHash } from 'node:crypto'
import { readFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Email } from 'postal-mime'
import { RefusalError } from '../core/refusal-error.ts'
import { devMailCsp, renderEmailPage, renderEmailList } from './dev-mail-page.ts'
import { emailStyle } from '../mail/email-template.ts'

/** Letters that the list shows, the newest. */
const maxListed = 200

/** A letter as a mail program would show it: with its own style, without scripts, pictures, forms or anything fetched. */
const emailHtmlCsp = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(emailStyle).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
  `sandbox`,
].join('; ')

/** /dev/mail: the letters that lie in the folder, for who develops. When not `on`, there is no such page. */
export function mountDevMail(app: FastifyInstance, lettersFolder: string, on: boolean): void {
  const send = (reply: FastifyReply, html: string, policy = devMailCsp) =>
    reply
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(html)

  app.get('/dev/mail', async (_request, reply) => {
    if (!on) throw new RefusalError('NOT_FOUND')
    return send(reply, renderEmailList(await newestEmails(lettersFolder)))
  })

  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const letter = on ? await readEmail(lettersFolder, request.params.id) : null
    if (letter === null) throw new RefusalError('NOT_FOUND')
    return send(reply, renderEmailPage(request.params.id, letter))
  })

  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', async (request, reply) => {
    const letter = on ? await readEmail(lettersFolder, request.params.id) : null
    if (letter === null) throw new RefusalError('NOT_FOUND')
    return send(reply, letter.html ?? '', emailHtmlCsp)
  })
}

async function newestEmails(folder: string): Promise<{ id: string; letter: Email }[]> {
  const names = await readdir(folder).catch(() => [])
  const ids = names.filter((name) => /^[\w-]+\.eml$/.test(name)).map((name) => name.slice(0, -'.eml'.length))
  const dated = await Promise.all(
    ids.map(async (id) => ({ id, time: (await stat(path.join(folder, `${id}.eml`))).mtimeMs })),
  )
  dated.sort((one, other) => other.time - one.time)
  const read = await Promise.all(
    dated.slice(0, maxListed).map(async ({ id }) => ({ id, letter: await readEmail(folder, id) })),
  )
  return read.flatMap(({ id, letter }) => (letter === null ? [] : [{ id, letter }]))
}

async function readEmail(folder: string, id: string): Promise<Email | null> {
  if (!/^[\w-]{1,64}$/.test(id)) return null
  const bytes = await readFile(path.join(folder, `${id}.eml`)).catch(() => null)
  if (bytes === null) return null
  // Loaded when somebody reads: in production nobody does.
  const { default: PostalMime } = await import('postal-mime')
  return PostalMime.parse(bytes)
}
