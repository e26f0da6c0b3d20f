import { hasPictureSize } from '#contract/pictures.ts'
import { noNetworkHeader } from '#contract/protocol.ts'

const fallbackHtml = `<!doctype html>
<html lang="sv">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Sidan kunde inte hämtas – Skolmaterial</title>
  </head>
  <body>
    <h1>Sidan kunde inte hämtas</h1>
    <p>Du verkar vara offline. Det du har sparat på enheten är kvar.</p>
    <p><a href="">Försök igen</a> eller gå till <a href="/">startsidan</a>.</p>
  </body>
</html>
`

/** Shown when even the precached shell has been deleted, so that nobody sees the browser's error page. */
export function fallbackPage(): Response {
  return new Response(fallbackHtml, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
    },
  })
}

/** The response to a file that is neither on the device nor available from the network. */
export function missingFileResponse(): Response {
  return new Response('Filen finns inte på den här enheten. Den kan hämtas när du har uppkoppling.\n', {
    status: 504,
    headers: { 'content-type': 'text/plain; charset=utf-8', [noNetworkHeader]: '1' },
  })
}

/**
 * Shown instead of a picture that is not on the device: an open book in muted colours of the page. By its size, which no picture has,
 * src/browser/reload-pictures.ts knows it. A picture in one of the site's sizes may be one of several in a `srcset`, which makes it smaller or
 * larger, and always has a width; any other, as in a text, may have none, and then has its own.
 */
const placeholderSvg = ({ width, height }: { width: number; height: number }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 300 200">
  <style>rect{fill:#f1ece1}path{fill:none;stroke:#b9b09b;stroke-width:3;stroke-linejoin:round;stroke-linecap:round}
  @media (prefers-color-scheme:dark){rect{fill:#26322f}path{stroke:#5c6d68}}</style>
  <rect width="300" height="200"/>
  <path d="M150 82c-12-9-26-13-44-12v58c18-1 32 3 44 12 12-9 26-13 44-12V70c-18-1-32 3-44 12Zm0 0v58"/>
</svg>
`

export function placeholderPicture(address: string): Response {
  const size = hasPictureSize(address) ? { width: 3, height: 2 } : { width: 303, height: 202 }
  return new Response(placeholderSvg(size), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' },
  })
}
