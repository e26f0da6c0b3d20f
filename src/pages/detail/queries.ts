import { readMaterial } from '#contract/calls/material.ts'
import { callQuery } from '#src/api/call-query.ts'

/** The question that a material's page asks; the same in the route's loader. */
export const detailQuery = (slug: string, preview: boolean) =>
  callQuery(readMaterial, { slug, ...(preview && { preview: 1 }) })
