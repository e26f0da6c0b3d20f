/** An address to which a path is appended. The expression begins at the first of the slashes, so that many of them take no longer. */
export const withoutTrailingSlashes = (url: string): string => url.replace(/(?<!\/)\/+$/, '')
