import { readFile } from 'node:fs/promises'
import { uploadPath, uploadPieceType } from '#contract/resumable-upload.ts'

type Headers = Record<string, string>

/** A film of the demo catalogue. */
export const demoFilm = (ending: 'mp4' | 'webm' = 'mp4') =>
  readFile(`seed/films/vattnets-kretslopp/film.${ending}`)

const inBase64 = (text: string) => Buffer.from(text).toString('base64')

/** A client of the tus protocol against a server that listens. */
export function createTusClient(address: string, headers: Headers) {
  const send = (method: string, path: string, more: Headers = {}, body?: Buffer) =>
    fetch(`${address}${uploadPath}${path}`, {
      method,
      headers: { ...headers, 'tus-resumable': '1.0.0', ...more },
      ...(body !== undefined && { body: new Uint8Array(body) }),
    })
  const beginFor = (purpose: string, material: number, size: number, name: string) =>
    send('POST', '', {
      'upload-length': String(size),
      'upload-metadata': Object.entries({ purpose, filename: name, material: String(material) })
        .map(([key, value]) => `${key} ${inBase64(value)}`)
        .join(','),
    })
  const begin = (material: number, size: number, name = 'Vattnet.mp4') =>
    beginFor('film', material, size, name)
  const patch = (upload: string, offset: number, bytes: Buffer) =>
    send('PATCH', `/${upload}`, { 'upload-offset': String(offset), 'content-type': uploadPieceType }, bytes)
  const offsetOf = async (upload: string) =>
    Number((await send('HEAD', `/${upload}`)).headers.get('upload-offset') ?? NaN)
  return {
    ...{ send, begin, beginFor, patch, offsetOf },
    /** Begins an upload; gives its id. */
    async create(material: number, size: number, name?: string): Promise<string> {
      return uploadIn(await begin(material, size, name))
    },
    /** Begins and sends a file to import; gives its id. */
    async sendFile(purpose: string, bytes: Buffer, name: string): Promise<string> {
      const upload = await uploadIn(await beginFor(purpose, 0, bytes.length, name))
      await this.sendRest(upload, bytes, 100)
      return upload
    },
    /** Sends what is left of a film, in pieces. */
    async sendRest(upload: string, film: Buffer, pieceBytes = 100_000): Promise<void> {
      for (let offset = await offsetOf(upload); offset < film.length;) {
        const answer = await patch(upload, offset, film.subarray(offset, offset + pieceBytes))
        if (answer.status !== 204) throw new Error(`${answer.status} ${await answer.text()}`)
        offset = Number(answer.headers.get('upload-offset'))
      }
    },
  }
}

/** The id of an upload that was begun. */
async function uploadIn(answer: Response): Promise<string> {
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  return answer.headers.get('location')?.split('/').at(-1) ?? ''
}
