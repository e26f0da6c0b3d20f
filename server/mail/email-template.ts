import { escapeHtml } from '#contract/escape-html.ts'
import type { EmailBlock, PlainEmail } from './email-block.ts'

/** The style of every email's HTML. An email is readable in programs that drop it. */
export const emailStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;background:#fbf8f2;color:#1d2b2a;font:16px/1.5 Figtree,system-ui,-apple-system,'Segoe UI',sans-serif}
main{max-width:34rem;margin:0 auto;padding:1.5rem 1.25rem;overflow-wrap:break-word}
h1{margin:0 0 1rem;font-size:1.5rem;line-height:1.25}
h2{margin:1.75rem 0 .5rem;font-size:1.125rem;line-height:1.3}
p{margin:0 0 1rem}
dl{margin:0 0 1rem}
dt{font-weight:600}
dd{margin:0 0 .5rem}
a{color:#0f5b4c}
footer{margin-top:2rem;padding-top:1rem;border-top:1px solid #e4dfd3}
@media (prefers-color-scheme:dark){body{background:#121a19;color:#edf2ef}a{color:#8fd8c2}footer{border-color:#34423f}}`

/** A text on one line: without line breaks, so that no name starts a line or a header, and without bidi control characters. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

const asHtml = (text: string) => escapeHtml(oneLine(text))

/** 'Hej Anna,', or 'Hej,' without a name. */
export function helloText(firstName: string): string {
  const name = oneLine(firstName)
  return name === '' ? 'Hej,' : `Hej ${name},`
}

export function paragraph(text: string): EmailBlock {
  return { text: oneLine(text), html: `<p>${asHtml(text)}</p>` }
}

export function heading(text: string): EmailBlock {
  const line = oneLine(text)
  return { text: `${line}\n${'-'.repeat([...line].length)}`, html: `<h2>${asHtml(text)}</h2>` }
}

/** Named values, one on each line: 'Antal: 30 ex'. */
export function factList(rows: [name: string, value: string][]): EmailBlock {
  return {
    text: rows.map(([name, value]) => `${oneLine(name)}: ${oneLine(value)}`).join('\n'),
    html: `<dl>${rows.map(([name, value]) => `<dt>${asHtml(name)}</dt><dd>${asHtml(value)}</dd>`).join('')}</dl>`,
  }
}

/** Lines of one paragraph, such as a postal address; empty ones are left out. */
export function lines(texts: string[]): EmailBlock {
  const filled = texts.map(oneLine).filter((text) => text !== '')
  return { text: filled.join('\n'), html: `<p>${filled.map(asHtml).join('<br>')}</p>` }
}

/** A link to a page of the site. The address is built from PUBLIC_URL, never from user input. */
export function linkBlock(text: string, address: string): EmailBlock {
  return {
    text: `${oneLine(text)}:\n${address}`,
    html: `<p><a href="${asHtml(address)}">${asHtml(text)}</a></p>`,
  }
}

type EmailParts = Pick<PlainEmail, 'kind' | 'recipient' | 'subject' | 'customer_id'> & {
  pieces: EmailBlock[]
  footer: EmailBlock[]
}

/** Composes an email without pictures, remote content or tracking. */
export function composeEmail({ pieces, footer, subject, ...envelope }: EmailParts): PlainEmail {
  const html = (blocks: EmailBlock[]) => blocks.map((block) => block.html).join('\n')
  return {
    ...envelope,
    subject: oneLine(subject),
    text: `${[...pieces, { text: '---' }, ...footer].map((block) => block.text).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${asHtml(subject)}</title>
<style>${emailStyle}</style>
</head>
<body>
<main>
${html(pieces)}
<footer>
${html(footer)}
</footer>
</main>
</body>
</html>
`,
  }
}

/** Joins several emails to the same address: the contents of each in turn, and the footer of the first. */
export function joinEmails(
  emails: Pick<PlainEmail, 'subject' | 'text' | 'html'>[],
): Pick<PlainEmail, 'subject' | 'text' | 'html'> {
  const [first = { subject: '', text: '', html: '' }] = emails
  const subject = `${emails.length} brev i ett: ${first.subject}`
  const contentOf = ({ html }: { html: string }) => between(html, '<main>\n', '\n<footer>')
  const introduction = paragraph(
    `Du har fått många brev av oss på kort tid. Därför kommer ${emails.length} brev samlade i ett.`,
  )
  const texts = emails.map((email) => `${heading(email.subject).text}\n\n${withoutFooter(email.text)}`)
  const contents = emails.map((email) => `${heading(email.subject).html}\n${contentOf(email)}`)
  return {
    subject,
    text: `${[introduction.text, ...texts].join('\n\n')}${first.text.slice(withoutFooter(first.text).length)}`,
    html: first.html.replace(contentOf(first), () => [introduction.html, ...contents].join('\n<hr>\n')),
  }
}

/** An email's text without its footer. */
const withoutFooter = (text: string) => {
  const end = text.lastIndexOf('\n\n---\n\n')
  return end < 0 ? text : text.slice(0, end)
}

function between(text: string, from: string, to: string): string {
  const [start, end] = [text.indexOf(from), text.indexOf(to)]
  return start < 0 || end < 0 ? text : text.slice(start + from.length, end)
}
