const typesByExtension: Record<string, RegExp> = {
  js: /^(text|application)\/javascript/,
  mjs: /^(text|application)\/javascript/,
  css: /^text\/css/,
  html: /^text\/html/,
  svg: /^image\/svg\+xml/,
  png: /^image\/png/,
  woff2: /^(font\/woff2|application\/octet-stream)/,
  webmanifest: /^application\/(manifest\+)?json/,
}

/** Whether an answer is of the kind that its address says: after half a deploy a script's address may answer with a page. */
export function hasExpectedType(address: string, response: Pick<Response, 'headers'>): boolean {
  const ending = /\.(\w+)$/.exec(new URL(address).pathname)?.[1] ?? ''
  const type = response.headers.get('content-type') ?? ''
  return (typesByExtension[ending] ?? /^(?!text\/html)/).test(type)
}
