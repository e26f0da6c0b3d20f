import type { ComposedEmail } from './enqueue-email.ts'

/** A piece of a letter, both ways of reading it. The text stands by itself: it says all that the HTML says. */
export type EmailBlock = { text: string; html: string }

/** What the HTML of every letter looks like; a reader that drops it still shows a plain, readable letter. */
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

/** A text on one line: no break, so that no name begins a line or a header of its own, and nothing that turns the reading direction. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** A text as HTML that says the same and does nothing. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const asHtml = (text: string) => escapeHtml(oneLine(text))

/** 'Hej Anna,', or 'Hej,' where there is no name. */
export function greeting(firstName: string): EmailBlock {
  const name = oneLine(firstName)
  return paragraph(name === '' ? 'Hej,' : `Hej ${name},`)
}

export function paragraph(words: string): EmailBlock {
  return { text: oneLine(words), html: `<p>${asHtml(words)}</p>` }
}

export function heading(words: string): EmailBlock {
  const text = oneLine(words)
  return { text: `${text}\n${'-'.repeat([...text].length)}`, html: `<h2>${asHtml(words)}</h2>` }
}

/** Named values, one to a line: 'Antal: 30 ex'. */
export function factList(rows: [name: string, value: string][]): EmailBlock {
  return {
    text: rows.map(([name, value]) => `${oneLine(name)}: ${oneLine(value)}`).join('\n'),
    html: `<dl>${rows.map(([name, value]) => `<dt>${asHtml(name)}</dt><dd>${asHtml(value)}</dd>`).join('')}</dl>`,
  }
}

/** Lines that belong together, such as an address on an envelope; empty ones are left out. */
export function lines(texts: string[]): EmailBlock {
  const written = texts.map(oneLine).filter((text) => text !== '')
  return { text: written.join('\n'), html: `<p>${written.map(asHtml).join('<br>')}</p>` }
}

/** A way to a page of the site. The address must be our own: it is made of PUBLIC_URL, never of what somebody has sent. */
export function linkBlock(words: string, address: string): EmailBlock {
  return {
    text: `${oneLine(words)}:\n${address}`,
    html: `<p><a href="${asHtml(address)}">${asHtml(words)}</a></p>`,
  }
}

type EmailParts = Pick<ComposedEmail, 'kind' | 'recipient' | 'subject' | 'customer_id'> & {
  pieces: EmailBlock[]
  footer: EmailBlock[]
}

/** Puts a letter together. No picture, nothing fetched, nothing that tells us whether it was read. */
export function composeEmail({ pieces, footer, subject, ...to }: EmailParts): ComposedEmail {
  const html = (some: EmailBlock[]) => some.map((piece) => piece.html).join('\n')
  return {
    ...to,
    subject: oneLine(subject),
    text: `${[...pieces, { text: '---' }, ...footer].map((piece) => piece.text).join('\n\n')}\n`,
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

/** Several letters to the same address as one: what each says in turn, and the end of the first. */
export function joinEmails(
  letters: Pick<ComposedEmail, 'subject' | 'text' | 'html'>[],
): Pick<ComposedEmail, 'subject' | 'text' | 'html'> {
  const [first = { subject: '', text: '', html: '' }] = letters
  const subject = `${letters.length} brev i ett: ${first.subject}`
  const inside = ({ html }: { html: string }) => between(html, '<main>\n', '\n<footer>')
  const above = paragraph(
    `Du har fått många brev av oss på kort tid. Därför kommer ${letters.length} brev samlade i ett.`,
  )
  const texts = letters.map(({ subject: about, text }) => `${heading(about).text}\n\n${withoutFooter(text)}`)
  const pages = letters.map((letter) => `${heading(letter.subject).html}\n${inside(letter)}`)
  return {
    subject,
    text: `${[above.text, ...texts].join('\n\n')}${first.text.slice(withoutFooter(first.text).length)}`,
    html: first.html.replace(inside(first), () => [above.html, ...pages].join('\n<hr>\n')),
  }
}

/** A letter's text without its last words, which say why it was sent. */
const withoutFooter = (text: string) => {
  const end = text.lastIndexOf('\n\n---\n\n')
  return end < 0 ? text : text.slice(0, end)
}

function between(text: string, from: string, to: string): string {
  const [start, end] = [text.indexOf(from), text.indexOf(to)]
  return start < 0 || end < 0 ? text : text.slice(start + from.length, end)
}
