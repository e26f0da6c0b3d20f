import { readMaterial } from '#contract/material.ts'
import { ask } from '#src/data/ask.ts'

/** The question that a material's page asks; the same in the route's loader. */
export const detailQuestion = (slug: string, preview: boolean) =>
  ask(readMaterial, { slug, ...(preview && { preview: 1 }) })
