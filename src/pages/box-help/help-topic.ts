import type { ReactNode } from 'react'
import type { pictureSizes } from './picture-sizes.ts'

/** One question about boxes: what to do, what happens then, and what is good to know. */
export type HelpTopic = {
  /** Part of the address of a heading, which people link to: it stays. */
  id: string
  title: string
  text: ReactNode
  /** Items of a list. */
  notes?: ReactNode
  picture?: { name: keyof typeof pictureSizes; alt: string }
}
export type HelpGroup = { title: string; topics: readonly HelpTopic[] }
