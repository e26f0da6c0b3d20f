import type { LightMyRequestResponse } from 'fastify'
import { fillPath } from '#contract/call-path.ts'
import type { Call } from '#contract/calls/call.ts'
import type { Server } from '#tests/support/test-server.ts'

type Fields = Record<string, string>

export const multipartType = 'multipart/form-data; boundary=----between-the-parts'

/** The formats of a request, by name. */
export const requestFormats = {
  GET: ({ app }: Server, call: Call, fields: Fields) => {
    const { path, rest } = fillPath(call.path, fields)
    return app.inject({ url: `/v1${path}`, query: rest as Fields })
  },
  'form data': (server: Server, call: Call, fields: Fields) =>
    post(server, call, fields, multipartType, asFormData),
  'an urlencoded form': (server: Server, call: Call, fields: Fields) =>
    post(server, call, fields, 'application/x-www-form-urlencoded', (rest) =>
      new URLSearchParams(rest).toString(),
    ),
  JSON: (server: Server, call: Call, fields: Fields) =>
    post(server, call, fields, 'application/json', JSON.stringify),
}

export function asFormData(fields: Fields): string {
  const boundary = multipartType.split('boundary=')[1] ?? ''
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--${boundary}--\r\n`
}

function post(
  { app }: Server,
  call: Call,
  fields: Fields,
  type: string,
  write: (rest: Fields) => string,
): Promise<LightMyRequestResponse> {
  const { path, rest } = fillPath(call.path, fields)
  return app.inject({
    method: 'POST',
    url: `/v1${path}`,
    headers: { 'content-type': type },
    payload: write(rest as Fields),
  })
}
