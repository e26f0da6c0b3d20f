import type { FinderCatalogue, FinderMaterial } from './material.ts'

/** A material with the fields that its card shows. The sender is the option in avsandare; a film has is_film. */
export type CardMaterial = FinderMaterial & {
  slug: string
  image: string
  image_alt: string
  is_downloadable: 0 | 1
  isOrder: 0 | 1
  /** Printed copies are sold out. */
  sold_out: 0 | 1
  /** '' when there is none. */
  product_externalurl: string
  /** null when none is set. */
  max_qty: number | null
  plans: number[]
  /** What one needs beside it; '' where nobody has said. */
  needs: string
}

/** Everything that a device needs to browse, filter, search and show cards offline. */
export type CardCatalogue = Omit<FinderCatalogue, 'materials'> & {
  materials: CardMaterial[]
  plans: { id: number; name: string }[]
}
