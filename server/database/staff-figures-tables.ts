import type { Time } from './columns.ts'

/** Figures, the state of outside links, and saved copies that devices delete. */
export type StaffFiguresTables = {
  /** How often something happened with a material on a day in Sweden ('2026-11-22'), and the ISO week of the day. */
  daily_count: { material_id: number; kind: string; day: string; week: string; count: number }
  /** The batches of devices that are counted already. */
  counted_batch: { id: string; at: Time }
  /** How many networks made a search without hits on a day. Only for terms that several networks have searched for. */
  search_miss: { term: string; day: string; count: number }
  /** Which networks made which search without hits: keyed hashes, so that neither can be read. */
  search_miss_source: { term_hash: string; source_hash: string; day: string }
  /** Links to other sites. `state`: new | ok | failing | broken | unknown. `fails`: days in a row without an answer. */
  link_check: {
    url_hash: string
    url: string
    host: string
    state: string
    status: number
    reason: string
    fails: number
    failed_day: string
    checked_at: Time
    next_at: Time
    /** Until then one server checks it. */
    lease_until: Time
  }
  material_link: { material_id: number; url_hash: string }
  /** Materials whose saved copies every device deletes, and why: copyright | personal. It outlives the material's row. */
  copy_removal: { material_id: number; reason: string; at: Time }
}
