import { readMaterial } from '#contract/calls/material.ts'
import { callQuery } from '#src/api/call-query.ts'

/** The query of a material's page, shared with the route's loader. */
export const detailQuery = (slug: string, preview: boolean) =>
  callQuery(readMaterial, { slug, ...(preview && { preview: 1 }) })
