import { useQuery } from '@tanstack/react-query'
import { listPlans } from '#contract/calls/material.ts'
import { listFormOptions } from '#contract/calls/customer-materials.ts'
import { callQuery } from '#src/api/call-query.ts'

type Option = { id: number; name: string }

/** What the form chooses from; null where a list cannot be had. Public lists, so the device has them without a network too. */
export function useFormOptions() {
  const [grades, subjects, themes, words] = [
    useQuery(callQuery(listFormOptions, { category: 'arskurs' })),
    useQuery(callQuery(listFormOptions, { category: 'amne' })),
    useQuery(callQuery(listFormOptions, { category: 'tema' })),
    useQuery(callQuery(listFormOptions, { category: 'nyckelord' })),
  ]
  const plans = useQuery(callQuery(listPlans, {}))
  const listed = ({ data: answer }: { data: { data: Option[] } | null | undefined }) => answer?.data ?? null
  return {
    waiting: [grades, subjects, themes, plans].some(({ isPending }) => isPending),
    arskurs: listed(grades),
    amne: listed(subjects),
    tema: listed(themes),
    product_plan: listed(plans),
    words: (listed(words) ?? []).map(({ name }) => name),
  }
}
