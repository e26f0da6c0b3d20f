/** A set of small integers, one bit each. Two sets can be combined only when they have the same size. */
export type Bitset = Uint32Array

export function emptySet(size: number): Bitset {
  return new Uint32Array((size + 31) >>> 5)
}

export function has(set: Bitset, member: number): boolean {
  return ((set[member >>> 5]! >>> (member & 31)) & 1) === 1
}

export function add(set: Bitset, member: number): void {
  set[member >>> 5]! |= 1 << (member & 31)
}

export function remove(set: Bitset, member: number): void {
  set[member >>> 5]! &= ~(1 << (member & 31))
}

/** Removes from `set` what is not in `other`. */
export function intersectInto(set: Bitset, other: Bitset): void {
  for (let at = 0; at < set.length; at++) set[at]! &= other[at]!
}

/** Adds every member of `other` to `set`. */
export function unionInto(set: Bitset, other: Bitset): void {
  for (let at = 0; at < set.length; at++) set[at]! |= other[at]!
}

/** Adds the members from `start` (inclusive) to `end` (exclusive) of the list to the set. */
export function addAll(set: Bitset, members: Uint32Array, start: number, end: number): void {
  for (let at = start; at < end; at++) {
    const member = members[at]!
    set[member >>> 5]! |= 1 << (member & 31)
  }
}

export function sizeOf(set: Bitset): number {
  let size = 0
  for (let at = 0; at < set.length; at++) size += popCount(set[at]!)
  return size
}

/** The members in ascending order. */
export function membersOf(set: Bitset): Uint32Array {
  const members = new Uint32Array(sizeOf(set))
  let count = 0
  for (let at = 0; at < set.length; at++) {
    let rest = set[at]!
    while (rest !== 0) {
      members[count++] = (at << 5) + 31 - Math.clz32(rest & -rest)
      rest &= rest - 1
    }
  }
  return members
}

function popCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
