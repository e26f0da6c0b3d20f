import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network that rate limits count by: an IPv4 address itself, or the first 64 bits of an IPv6 address, because one
 * household or school gets all addresses under such a prefix and a device may change its own at will.
 */
export function networkOf(address: string): string {
  const plain = address.split('%', 1)[0] ?? ''
  if (!isIPv6(plain)) return plain
  const embedded = plain.slice(plain.lastIndexOf(':') + 1)
  // A dual-stack socket writes an IPv4 address in this form.
  if (isIPv4(embedded) && /^::ffff:/i.test(plain)) return embedded
  const [before = '', after] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [hexGroupsOf(before), hexGroupsOf(after ?? '')]
  const zeros = after === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last]
  return `${groups.slice(0, 4).join(':')}::/64`
}

const hexGroupsOf = (written: string) => (written === '' ? [] : written.split(':'))
