import type { Email } from 'postal-mime'
import { renderStandalonePage, standalonePageCsp } from '../core/markup/standalone-page.ts'
import { escapeHtml } from '#contract/escape-html.ts'

const style = `:root{color-scheme:light dark}
body{margin:0;background:#fbf8f2;color:#1d2b2a;font:16px/1.5 system-ui,sans-serif}
main{max-width:52rem;margin:0 auto;padding:2rem 1.25rem}
h1{line-height:1.2}
a{color:#0f5b4c}
li{margin:0 0 1rem}
small{color:#566562}
pre{padding:1rem;border:1px solid #e4dfd3;white-space:pre-wrap;overflow-wrap:anywhere}
@media (prefers-color-scheme:dark){body{background:#121a19;color:#edf2ef}a{color:#8fd8c2}small{color:#a9b8b4}pre{border-color:#34423f}}`

export const devMailCsp = standalonePageCsp(style, `require-trusted-types-for 'script'`)

/** The page with the list of emails, which are given newest first. */
export function renderEmailList(emails: { id: string; email: Email }[]): string {
  const rows = emails.map(
    ({ id, email }) =>
      `<li><a href="/dev/mail/${id}">${escapeHtml(subjectOf(email))}</a><br>` +
      `<small>${escapeHtml(`Till ${recipientsOf(email)} · ${timeOf(email)}`)}</small></li>`,
  )
  const list = rows.length === 0 ? '<p>Här finns inga brev.</p>' : `<ol>${rows.join('\n')}</ol>`
  return page('Brev', `<h1>Brev</h1>\n${list}`)
}

/** The page of one email: its headers, its text, and its HTML as text. */
export function renderEmailPage(id: string, email: Email): string {
  const headers = email.headers.map(({ originalKey, value }) => `${originalKey}: ${value}`).join('\n')
  const part = (title: string, text: string) => `<h2>${title}</h2>\n<pre>${escapeHtml(text)}</pre>`
  return page(
    subjectOf(email),
    [
      `<p><a href="/dev/mail">Alla brev</a></p>`,
      `<h1>${escapeHtml(subjectOf(email))}</h1>`,
      part('Brevhuvud', headers),
      part('Text', email.text ?? ''),
      `<p><a href="/dev/mail/${id}/html">Visa som brev</a></p>`,
      part('HTML', email.html ?? ''),
    ].join('\n'),
  )
}

const subjectOf = (email: Email) => email.subject ?? 'Utan ämne'
const recipientsOf = (email: Email) => (email.to ?? []).map(({ address }) => address ?? '').join(', ')
const timeOf = (email: Email) =>
  email.date === undefined
    ? ''
    : new Date(email.date).toLocaleString('sv-SE', { timeZone: 'Europe/Stockholm' })

const page = (title: string, body: string) => renderStandalonePage({ title: escapeHtml(title), style, body })
