import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { SearchSuggestions, type SuggestionsProps } from '#src/ui/search-box.tsx'
import type { makeRouter } from './router.ts'

type Props = {
  queries: QueryClient
  router: ReturnType<typeof makeRouter>
  suggestions: ComponentType<SuggestionsProps> | null
}

/** The whole page, the same in the browser and on the server. */
export function AppRoot({ queries, router, suggestions }: Props) {
  return (
    <QueryClientProvider client={queries}>
      <SearchSuggestions value={suggestions}>
        <RouterProvider router={router} />
      </SearchSuggestions>
    </QueryClientProvider>
  )
}
