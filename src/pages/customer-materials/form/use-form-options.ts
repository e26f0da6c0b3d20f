import { useQuery } from '@tanstack/react-query'
import { listGoals, listPlans } from '#contract/calls/material.ts'
import { listFormOptions } from '#contract/calls/customer-materials.ts'
import { callQuery } from '#src/api/call-query.ts'

type Option = { id: number; name: string }

/** The lists that the form chooses from, null when one could not be loaded. They are public, so the device has them offline too. */
export function useFormOptions() {
  const [grades, subjects, themes, keywords] = [
    useQuery(callQuery(listFormOptions, { category: 'arskurs' })),
    useQuery(callQuery(listFormOptions, { category: 'amne' })),
    useQuery(callQuery(listFormOptions, { category: 'tema' })),
    useQuery(callQuery(listFormOptions, { category: 'nyckelord' })),
  ]
  const plans = useQuery(callQuery(listPlans, {}))
  const goals = useQuery(callQuery(listGoals, {}))
  const optionsOf = ({ data: response }: { data: { data: Option[] } | null | undefined }) =>
    response?.data ?? null
  return {
    isLoading: [grades, subjects, themes, plans].some(({ isPending }) => isPending),
    arskurs: optionsOf(grades),
    amne: optionsOf(subjects),
    tema: optionsOf(themes),
    product_plan: optionsOf(plans),
    /** Empty until they have come: no material needs them. */
    goals: goals.data?.data ?? [],
    keywords: (optionsOf(keywords) ?? []).map(({ name }) => name),
  }
}
