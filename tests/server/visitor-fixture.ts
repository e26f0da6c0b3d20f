import type { Listing } from '#contract/schemas/catalogue.ts'
import type { Material } from '#contract/schemas/material.ts'
import type { Server } from '#tests/support/test-server.ts'

/** What a visitor reads of a site: a listing with a query of filters, and the page's answer of a material. */
export function visitorOf(server: Server) {
  return {
    list: async (query: string): Promise<Listing> => {
      await server.finder.follow()
      return (await server.app.inject(`/v1/product/latest?per_page=96&${query}`)).json<Listing>()
    },
    seen: async (slug: string) => {
      await server.finder.follow()
      return (await server.app.inject(`/v1/product/detail/${slug}`)).json<{ data: Material }>().data
    },
  }
}

export const slugsIn = ({ data }: Listing): string[] => data.map(({ slug }) => slug)
