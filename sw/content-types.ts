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

/** Whether the type of a response fits its address: after half a deploy a page may be the response to a script's address. */
export function hasExpectedType(address: string, response: Pick<Response, 'headers'>): boolean {
  const extension = /\.(\w+)$/.exec(new URL(address).pathname)?.[1] ?? ''
  const type = response.headers.get('content-type') ?? ''
  return (typesByExtension[extension] ?? /^(?!text\/html)/).test(type)
}
