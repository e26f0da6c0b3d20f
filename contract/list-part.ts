/**
 * What a page that shows a list asks for, with an address of another list: only the part that differs between the two
 * (server/render/list-part.ts). It is in no canonical address.
 */
export const listPart = { parameter: 'del', value: 'lista' } as const
