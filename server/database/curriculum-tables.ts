import type { Wording } from '#contract/curriculum-columns.ts'
import type { ListedWord } from './staff-words-tables.ts'

/** The curricula that a material belongs to, and those whose central content it covers, as a tree. */
export type CurriculumTables = {
  plan: { id: number; name: string; position: number } & ListedWord
  material_plan: { material_id: number; plan_id: number }
  /** A curriculum, a subject in it, a stage, an area of the central content or one point. A root has the parent 0. */
  goal: { id: number; code: string; parent_id: number; position: number }
  /** What a goal says from a day ('2022-07-01') on, until the next version or through `valid_to`; '' for no end. */
  goal_version: {
    goal_id: number
    valid_from: string
    valid_to: string
    name: string
    /** Where the words are from, and the day when they were read there. */
    source: string
    read_on: string
    wording: Wording
  }
  material_goal: { material_id: number; goal_id: number }
}
