import { Suspense, lazy } from 'react'
import type { SuggestionsProps } from '#src/ui/search-box.tsx'

/** Loads the suggestions: when the page is idle, or when somebody types before that. */
export const loadSuggestions = () => import('./suggestions.tsx')

// Where their code cannot be loaded, the search works without suggestions.
const Suggestions = lazy(() =>
  loadSuggestions().then(
    (module) => ({ default: module.Suggestions }),
    () => ({ default: () => null }),
  ),
)

/** The suggestions, whose code and styles no first screen needs. */
export function LazySuggestions(props: SuggestionsProps) {
  return (
    <Suspense>
      <Suggestions {...props} />
    </Suspense>
  )
}
