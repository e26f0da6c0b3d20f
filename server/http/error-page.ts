import { buildMetaTag } from '#contract/protocol.ts'
import { errorMessages, siteName, type ErrorCode } from '#contract/messages.ts'
import { renderStandalonePage, standalonePageCsp } from '../core/markup/standalone-page.ts'

const headings: Partial<Record<ErrorCode, string>> = {
  UNREADABLE: 'Adressen går inte att läsa',
  NOT_FOUND: 'Sidan finns inte',
  TOO_MANY: 'För många förfrågningar',
  TIMEOUT: 'Det tog för lång tid',
  UNAVAILABLE: 'Vi kan inte svara just nu',
}

const explanations: Partial<Record<ErrorCode, string>> = {
  UNREADABLE: 'Något i adressen har blivit fel. Kontrollera den, eller börja om från startsidan.',
  NOT_FOUND: 'Det du letar efter kan ha flyttats eller tagits bort. Börja om från startsidan.',
}

const style = `:root{color-scheme:light dark}
body{margin:0;display:grid;min-height:100vh;place-items:center;background:#fbf8f2;color:#1d2b2a;font:18px/1.6 system-ui,sans-serif}
main{max-width:34rem;padding:2rem}
h1{margin:0 0 .5rem;line-height:1.2}
a{color:#0f5b4c}
small{color:#566562}
@media (prefers-color-scheme:dark){body{background:#121a19;color:#edf2ef}a{color:#8fd8c2}small{color:#a9b8b4}}`

export const errorPageCsp = standalonePageCsp(style)

/** The error page for somebody who opened an address. `requestId` is the number to name when asking for help. */
export function renderErrorPage(code: ErrorCode, requestId: string): string {
  const heading = headings[code] ?? 'Något gick fel'
  return renderStandalonePage({
    title: `${heading} – ${siteName}`,
    style,
    meta: `${buildMetaTag}content="none">\n`,
    body: `<h1>${heading}</h1>
<p>${explanations[code] ?? errorMessages[code]}</p>
<p><a href="/">Till startsidan</a></p>
<p><small>Ärende ${requestId}</small></p>`,
  })
}
