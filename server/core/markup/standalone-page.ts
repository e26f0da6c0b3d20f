import { createHash } from 'node:crypto'

type StandalonePage = {
  /** HTML, as `meta` and `body` are. */
  title: string
  style: string
  body: string
  /** More elements of the head, a line each. */
  meta?: string
}

/** The policy of a page that loads nothing and has only this style. `more`: further directives. */
export function standalonePageCsp(style: string, ...more: string[]): string {
  return [
    `default-src 'none'`,
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    ...more,
  ].join('; ')
}

/** A page that needs no other file, so that it works when everything else has failed. */
export function renderStandalonePage({ title, style, body, meta = '' }: StandalonePage): string {
  return `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${meta}<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`
}
