const page = `<!doctype html>
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

/** When even the page's own files have been taken away: our words all the same, and never the browser's error. */
export function lastResort(): Response {
  return new Response(page, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
    },
  })
}

/** A file that is neither here nor to be had. */
export function missingFile(): Response {
  return new Response('Filen finns inte på den här enheten. Den kan hämtas när du har uppkoppling.\n', {
    status: 504,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
