import { useQuery } from '@tanstack/react-query'
import { listPlans } from '#contract/material.ts'
import { listFormOptions } from '#contract/workshop.ts'
import { ask } from '#src/data/ask.ts'

type Option = { id: number; name: string }

/** What the form chooses from; null where a list cannot be had. Public lists, so the device has them without a network too. */
export function useOptions() {
  const [grades, subjects, themes, words] = [
    useQuery(ask(listFormOptions, { category: 'arskurs' })),
    useQuery(ask(listFormOptions, { category: 'amne' })),
    useQuery(ask(listFormOptions, { category: 'tema' })),
    useQuery(ask(listFormOptions, { category: 'nyckelord' })),
  ]
  const plans = useQuery(ask(listPlans, {}))
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
