import type { ExportSet } from '#contract/export-sets.ts'
import type { Database } from '../database/schema.ts'

export type ExportTable = {
  table: keyof Database
  /** The columns that order the rows, and together are unique. */
  key: readonly [string, ...string[]]
  /** Columns that stay: what lets somebody in, and what only serves the program. */
  without?: readonly string[]
}

const byId = ['id'] as const

/** The table behind each export; materials have an export of their own. A column that a later version adds is exported too. */
export const exportTables: Record<Exclude<ExportSet, 'materials'>, ExportTable> = {
  material_rows: { table: 'material', key: byId },
  files: { table: 'material_file', key: byId },
  relations: { table: 'related_material', key: ['material_id', 'related_id'] },
  material_categories: { table: 'material_category', key: ['material_id', 'category_id'] },
  material_keywords: { table: 'material_keyword', key: ['material_id', 'keyword_id'] },
  material_kinds: { table: 'material_material_type', key: ['material_id', 'material_type_id'] },
  material_plans: { table: 'material_plan', key: ['material_id', 'plan_id'] },
  material_goals: { table: 'material_goal', key: ['material_id', 'goal_id'] },
  earlier_addresses: { table: 'slug_history', key: ['space', 'old_slug'] },
  orders: { table: 'material_order', key: byId, without: ['slip_token', 'search_text', 'address_key'] },
  order_steps: { table: 'order_event', key: byId },
  parcels: { table: 'parcel', key: byId },
  stock_movements: { table: 'stock_movement', key: byId },
  // Links of places are signed from their id and mailbox.
  waiting_places: { table: 'waiting_place', key: byId, without: ['mailbox'] },
  customers: { table: 'customer', key: byId, without: ['password_hash', 'is_editor'] },
  organisations: { table: 'organisation', key: ['customer_id'] },
  tips_addresses: { table: 'tips_address', key: ['email'] },
  consents: { table: 'consent', key: byId },
  consent_texts: { table: 'consent_text', key: ['version'] },
  downloads: { table: 'download', key: byId },
  categories: { table: 'category', key: byId },
  keywords: { table: 'keyword', key: byId },
  senders: { table: 'sender', key: byId },
  material_types: { table: 'material_type', key: byId },
  plans: { table: 'plan', key: byId },
  schools: { table: 'school', key: byId },
  professions: { table: 'work_role', key: ['key'] },
  synonyms: { table: 'synonym', key: ['word'] },
  stop_words: { table: 'stop_word', key: ['word'] },
  menus: { table: 'menu_link', key: byId },
  banners: { table: 'banner', key: byId },
  text_links: { table: 'text_link', key: byId },
  settings: { table: 'setting', key: ['name'] },
  search_engine_texts: { table: 'seo_entry', key: ['slug', 'child_slug'] },
  articles: { table: 'article', key: byId },
  blog_categories: { table: 'blog_category', key: byId },
  article_categories: { table: 'article_blog_category', key: ['article_id', 'blog_category_id'] },
  text_pages: { table: 'text_page', key: ['slug'] },
  email_texts: { table: 'letter_text', key: ['key'] },
  reason_texts: { table: 'reason_text', key: ['key'] },
  tips_emails: { table: 'tips_letter', key: byId },
  daily_counts: { table: 'daily_count', key: ['material_id', 'kind', 'day'] },
  visits: { table: 'visit', key: ['material_id', 'kind', 'day'] },
  outbound_links: { table: 'outbound_link', key: ['material_id', 'url_hash', 'day'], without: ['url_hash'] },
  search_misses: { table: 'search_miss', key: ['term', 'day'] },
  reviews: { table: 'review', key: ['material_id', 'round'], without: ['letter_id'] },
  organisation_reviews: { table: 'organisation_review', key: ['customer_id'], without: ['letter_id'] },
  proposals: { table: 'proposal', key: byId, without: ['letter_id'] },
  sender_page_proposals: { table: 'sender_page_proposal', key: ['sender_id'] },
  reports: { table: 'report', key: byId, without: ['letter_id'] },
  staff_roles: { table: 'staff_role', key: ['customer_id', 'role'] },
  audit_log: { table: 'audit_entry', key: ['seq'] },
  audit_log_persons: { table: 'audit_personal', key: ['seq'], without: ['person'] },
}
