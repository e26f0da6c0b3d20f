import { Suspense, lazy } from 'react'
import type { SuggestionsProps } from '#src/ui/search-box.tsx'

// Where their code cannot be loaded, the search works without suggestions.
const Suggestions = lazy(() =>
  import('./suggestions.tsx').then(
    (module) => ({ default: module.Suggestions }),
    () => ({ default: () => null }),
  ),
)

/** The suggestions. Their code and styles are loaded when somebody reaches for a search field. */
export function LazySuggestions(props: SuggestionsProps) {
  return (
    <Suspense>
      <Suggestions {...props} />
    </Suspense>
  )
}
