import path from 'node:path'

/** A Content-Disposition with the owner's title, in any alphabet (RFC 8187). */
export function asAttachment(title: string, name: string): string {
  const encodedName = encodeURIComponent(`${title}${path.extname(name)}`).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${name}"; filename*=UTF-8''${encodedName}`
}
