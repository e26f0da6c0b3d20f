import type { ExportSet } from '#contract/export-sets.ts'
import type { Database } from '../database/schema.ts'

type ExportTable = {
  table: keyof Database
  /** The column that orders the rows, and is unique. */
  key: string
  /** Columns that stay: what lets somebody in, and what only serves the program. */
  without?: readonly string[]
}

/** The table behind each export; materials have an export of their own. A column that a later version adds is exported too. */
export const exportTables: Record<Exclude<ExportSet, 'materials'>, ExportTable> = {
  files: { table: 'material_file', key: 'id' },
  orders: { table: 'material_order', key: 'id', without: ['slip_token', 'search_text', 'address_key'] },
  stock_movements: { table: 'stock_movement', key: 'id' },
  customers: { table: 'customer', key: 'id', without: ['password_hash', 'is_editor'] },
  consents: { table: 'consent', key: 'id' },
  consent_texts: { table: 'consent_text', key: 'version' },
  downloads: { table: 'download', key: 'id' },
  schools: { table: 'school', key: 'id' },
  senders: { table: 'sender', key: 'id' },
  categories: { table: 'category', key: 'id' },
  keywords: { table: 'keyword', key: 'id' },
  material_types: { table: 'material_type', key: 'id' },
  plans: { table: 'plan', key: 'id' },
  synonyms: { table: 'synonym', key: 'word' },
  articles: { table: 'article', key: 'id' },
  text_pages: { table: 'text_page', key: 'slug' },
  settings: { table: 'setting', key: 'name' },
  menus: { table: 'menu_link', key: 'id' },
  banners: { table: 'banner', key: 'id' },
  text_links: { table: 'text_link', key: 'id' },
}
