/** The token of the link that opened the page. It is after '#', so that no server logs it. */
export const linkToken = (): string => location.hash.slice(1)
