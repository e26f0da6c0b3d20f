/** A name as part of an address: å and ä become a, ö becomes o, the rest of what is not a letter or digit a hyphen. */
export function slugOf(name: string): string {
  return name
    .toLocaleLowerCase('sv')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
