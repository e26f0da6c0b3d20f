import path from 'node:path'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { allCalls } from '#contract/calls/all-calls.ts'
import { schemasOf } from '#contract/schemas/all-schemas.ts'
import type { Call } from '#contract/calls/call.ts'
import { actors } from '#tests/server/access-actors.ts'
import { accessMatrix } from '#tests/server/access-rows.ts'
import { root } from './source-files.ts'

test('docs/fields-by-role.csv has each call with who may make it, and the fields that these write and read', async () => {
  const rows = allCalls
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map((call) => {
      const { input, output } = schemasOf(call)
      const written = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
      const read = z.toJSONSchema(output, { unrepresentable: 'any' })
      return [call.name, whoMayMake(call), fieldsIn(written as Schema), fieldsIn(read as Schema)].join(',')
    })
  // After a change: npx vitest run tests/architecture/fields-by-role.test.ts -u
  const text = ['call,who,writes,reads', ...rows, ''].join('\n')
  await expect(text).toMatchFileSnapshot(path.join(root, 'docs/fields-by-role.csv'))
})

/** The roles of a staff call; otherwise what the matrix of access, which is tried against every call, says of its rows. */
function whoMayMake({ name, roles }: Call): string {
  if (roles !== undefined) return roles.join(' ')
  const rows = accessMatrix[name] ?? []
  const isAnswered = (actor: (typeof actors)[number]) =>
    rows.some(({ expected }) => expected[actors.indexOf(actor)] === 'ok')
  if (rows.length === 0 || isAnswered('guest')) return 'anyone'
  return isAnswered('otherCustomer') ? 'logged in' : 'owner'
}

type Schema = {
  properties?: Record<string, Schema>
  $defs?: Record<string, Schema>
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  prefixItems?: Schema[]
  items?: Schema
  additionalProperties?: Schema | boolean
  $ref?: string
}

/** The paths of the fields that hold something, sorted, such as `data.detail.email`; `*` stands for keys that are data. */
function fieldsIn(whole: Schema): string {
  const found = new Set<string>()
  const follow = (schema: Schema, at: string[], refs: string[]): void => {
    const { properties = {}, anyOf = [], oneOf = [], allOf = [], prefixItems = [], items, $ref } = schema
    for (const [name, inner] of Object.entries(properties)) follow(inner, [...at, name], refs)
    for (const inner of [...anyOf, ...oneOf, ...allOf, ...prefixItems]) follow(inner, at, refs)
    if (items !== undefined) follow(items, at, refs)
    if (typeof schema.additionalProperties === 'object')
      follow(schema.additionalProperties, [...at, '*'], refs)
    if ($ref !== undefined && !refs.includes($ref)) {
      const name = $ref.split('/').at(-1) ?? ''
      follow($ref === '#' ? whole : (whole.$defs?.[name] ?? {}), at, [...refs, $ref])
    }
    const isLeaf = Object.keys(properties).length + (items === undefined ? 0 : 1) === 0
    const isChoice = anyOf.length + oneOf.length + allOf.length > 0 || $ref !== undefined
    if (isLeaf && !isChoice && at.length > 0) found.add(at.join('.'))
  }
  follow(whole, [], [])
  return [...found].sort().join(' ')
}
