import { createHash } from 'node:crypto'
import { readFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Email } from 'postal-mime'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { devMailCsp, renderEmailPage, renderEmailList } from './dev-mail-page.ts'
import { emailStyle } from '../mail/email-template.ts'

/** How many emails the list shows, newest first. */
const maxListed = 200

/** Shows an email as a mail program would: with its own style, without scripts, pictures, forms or remote content. */
const emailHtmlCsp = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(emailStyle).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
  `sandbox`,
].join('; ')

/** /dev/mail: the emails in the folder, for developers. Not found unless `isEnabled`. */
export function mountDevMail(app: FastifyInstance, emailFolder: string, isEnabled: boolean): void {
  const send = (reply: FastifyReply, html: string, policy = devMailCsp) =>
    reply
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(html)

  app.get('/dev/mail', async (_request, reply) => {
    if (!isEnabled) throw new RefusalError('NOT_FOUND')
    return send(reply, renderEmailList(await newestEmails(emailFolder)))
  })

  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const email = isEnabled ? await readEmail(emailFolder, request.params.id) : null
    if (email === null) throw new RefusalError('NOT_FOUND')
    return send(reply, renderEmailPage(request.params.id, email))
  })

  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', async (request, reply) => {
    const email = isEnabled ? await readEmail(emailFolder, request.params.id) : null
    if (email === null) throw new RefusalError('NOT_FOUND')
    return send(reply, email.html ?? '', emailHtmlCsp)
  })
}

async function newestEmails(folder: string): Promise<{ id: string; email: Email }[]> {
  const names = await readdir(folder).catch(() => [])
  const ids = names.filter((name) => /^[\w-]+\.eml$/.test(name)).map((name) => name.slice(0, -'.eml'.length))
  // An email that is deleted meanwhile comes last, and is left out when it cannot be read.
  const withTimes = await Promise.all(
    ids.map(async (id) => ({
      id,
      time: await stat(path.join(folder, `${id}.eml`)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    })),
  )
  withTimes.sort((a, b) => b.time - a.time)
  const emails = await Promise.all(
    withTimes.slice(0, maxListed).map(async ({ id }) => ({ id, email: await readEmail(folder, id) })),
  )
  return emails.flatMap(({ id, email }) => (email === null ? [] : [{ id, email }]))
}

async function readEmail(folder: string, id: string): Promise<Email | null> {
  if (!/^[\w-]{1,64}$/.test(id)) return null
  const bytes = await readFile(path.join(folder, `${id}.eml`)).catch(() => null)
  if (bytes === null) return null
  // Loaded on first use, because production never needs it.
  const { default: PostalMime } = await import('postal-mime')
  return PostalMime.parse(bytes)
}
