import type { FastifyReply, FastifyRequest } from 'fastify'
import { siteName } from '#contract/messages.ts'
import { renderStandalonePage, standalonePageCsp } from '../core/markup/standalone-page.ts'
import { escapeXml } from '../core/markup/xml.ts'
import type { Store } from '../database/open.ts'
import { filePath } from './upload-paths.ts'

/** A document that was replaced or removed. `successor` is the address of the current version, null when it was removed. */
type ReplacedFile = { slug: string; name: string; title: string; successor: string | null }

/** The replaced document with this file name, of published material; null when there is none. */
export async function findReplacedFile(store: Store, name: string): Promise<ReplacedFile | null> {
  const row = await store
    .selectFrom('material_file_version')
    .innerJoin('material', 'material.id', 'material_file_version.material_id')
    .leftJoin('material_file', 'material_file.id', 'material_file_version.file_id')
    .select([
      'material.slug',
      'material.name',
      'material_file_version.title',
      'material_file.file as successor',
    ])
    .where('material_file_version.file', '=', `${filePath}${name}`)
    .where('material.status', '=', 1)
    .executeTakeFirst()
  return row ?? null
}

/** Answers with 410 and a link to the current version: a page to somebody who opened the address, a link in the header to any program. */
export function sendReplaced(request: FastifyRequest, reply: FastifyReply, file: ReplacedFile): FastifyReply {
  const { successor } = file
  reply.code(410).headers({ 'cache-control': 'no-cache', vary: 'accept' })
  if (successor !== null) reply.header('link', `<${successor}>; rel="successor-version"`)
  if (!/\btext\/html\b/i.test(request.headers.accept ?? ''))
    return reply
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ status: 'ERROR', code: 'NOT_FOUND', message: headingOf(file), errors: {} }))
  return reply
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': noticeCsp })
    .send(renderNotice(file))
}

const headingOf = ({ successor }: ReplacedFile) =>
  successor === null ? 'Filen finns inte längre' : 'Filen är ersatt'

const style = `:root{color-scheme:light dark}
body{margin:0;display:grid;min-height:100vh;place-items:center;background:#fbf8f2;color:#1d2b2a;font:18px/1.6 system-ui,sans-serif}
main{max-width:34rem;padding:2rem}
h1{margin:0 0 .5rem;line-height:1.2}
a{color:#0f5b4c}
@media (prefers-color-scheme:dark){body{background:#121a19;color:#edf2ef}a{color:#8fd8c2}}`

const noticeCsp = standalonePageCsp(style)

function renderNotice(file: ReplacedFile): string {
  const heading = headingOf(file)
  const title = escapeXml(file.title)
  const linkToSuccessor =
    file.successor === null
      ? `<p>”${title}” hör inte längre till materialet.</p>`
      : `<p>”${title}” finns i en nyare version.</p><p><a href="${escapeXml(file.successor)}">Öppna den nya filen</a></p>`
  return renderStandalonePage({
    title: `${heading} – ${siteName}`,
    style,
    body: `<h1>${heading}</h1>
${linkToSuccessor}
<p><a href="/${escapeXml(file.slug)}">Till ${escapeXml(file.name)}</a></p>`,
  })
}
