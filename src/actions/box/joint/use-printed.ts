import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readMaterial } from '#contract/calls/material.ts'
import { maxJointMaterials } from '#contract/joint-order.ts'
import { callQuery, loadQuery } from '#src/api/call-query.ts'
import type { Box } from '#src/boxes/box.ts'

/** A material with printed copies. */
export type PrintedMaterial = { id: number; name: string; isSoldOut: boolean }

/** The materials of a box with printed copies, each once, as the site knows them today. */
export function usePrinted({ parts }: Pick<Box, 'parts'>): {
  printed: PrintedMaterial[]
  isReading: boolean
  hasFailed: boolean
} {
  const slugs = [...new Set(parts.map(({ slug }) => slug).filter(Boolean))]
  const queries = useQueryClient()
  const { data, isPending, isError } = useQuery({
    queryKey: ['printed', slugs],
    queryFn: () => Promise.all(slugs.map((slug) => loadQuery(queries, callQuery(readMaterial, { slug })))),
    retry: false,
    networkMode: 'always',
  })
  const printed = (data ?? [])
    .flatMap((answer) => (answer?.data.isOrder === 1 ? [answer.data] : []))
    .slice(0, maxJointMaterials)
    .map(({ id, name, sold_out }) => ({ id, name, isSoldOut: sold_out === 1 }))
  return { printed, isReading: isPending, hasFailed: isError }
}
