import { useRouter } from '@tanstack/react-router'
import { useRef, type MouseEvent } from 'react'
import { toggleFilter, type Group, type ListingParams } from '#contract/filters.ts'
import { opensElsewhere } from '#src/browser/opens-elsewhere.ts'

/**
 * Returns the click handler of filter links. The links change the filters of the list that is shown; a press while another list is
 * still loading is added to the filters of that one instead, or the earlier press would be lost.
 */
export function useFilterPress(choice: ListingParams, addressOf: (choice: ListingParams) => string) {
  const router = useRouter()
  const last = useRef({ shown: '', wanted: choice })
  return (event: MouseEvent, group: Group, id: number): void => {
    const shown = addressOf(choice)
    const isLoading = router.state.status === 'pending' && last.current.shown === shown
    const wanted = toggleFilter(isLoading ? last.current.wanted : choice, group, id)
    last.current = { shown, wanted }
    if (!isLoading || opensElsewhere(event)) return
    event.preventDefault()
    void router.navigate({ href: addressOf(wanted), resetScroll: false })
  }
}
