import { rulesOf, wordKindNames, type WordKindName, type WordKindRules } from '#contract/word-kinds.ts'
import { gradeParentId, subjectParentId, themeParentId } from '#contract/limits.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { ChangeKind } from '../database/change-log.ts'

/** The values of a word's fields. */
export type WordValues = Record<string, string | number>

/** Where words are used: `wordColumn` of `table` names the word, `itemColumn` identifies what has it. */
export type WordUse = {
  what: 'material' | 'article' | 'customer' | 'order' | 'staff' | 'proposal'
  table: string
  wordColumn: string
  itemColumn: string
}

type WordTable = {
  table: string
  /** The column that identifies a word; `id` where it is left out. */
  key?: string
  /** Columns with the same value in all words of the kind. */
  scope?: Record<string, string | number>
  /** Columns that no field writes, and what a new word has in them. */
  defaults?: Record<string, string | number>
  uses: readonly WordUse[]
  change: ChangeKind
  /** The beginning of its page's address; it also names its slugs in `slug_history`. */
  page?: string
  /** It has a slug that no field shows. */
  derivedSlug?: true
  /** Several words may have the same name. */
  sameNames?: true
  /** Its slug is the first segment of an address too, so that it is nobody else's on the whole site. */
  uniqueOnSite?: true
  /** Its texts for search engines are in `seo_entry` under this slug. */
  seo?: string
}

export type WordKind = WordKindRules & WordTable & { kind: WordKindName; key: string }

const ofMaterial = (table: string, wordColumn: string): WordUse => ({
  what: 'material',
  table,
  wordColumn,
  itemColumn: 'material_id',
})

const category = (slug: string, parent_id: number): WordTable => ({
  table: 'category',
  scope: { parent_id },
  defaults: { title: '', description: '' },
  uses: [ofMaterial('material_category', 'category_id')],
  change: 'options',
  page: `/${slug}/`,
  uniqueOnSite: true,
  seo: slug,
})

const tables: Record<WordKindName, WordTable> = {
  amne: category('amne', subjectParentId),
  arskurs: category('arskurs', gradeParentId),
  tema: category('tema', themeParentId),
  nyckelord: {
    table: 'keyword',
    uses: [ofMaterial('material_keyword', 'keyword_id')],
    change: 'options',
    page: '/nyckelord/',
  },
  avsandare: {
    table: 'sender',
    uses: [
      { what: 'material', table: 'material', wordColumn: 'sender_id', itemColumn: 'id' },
      { what: 'staff', table: 'staff_role', wordColumn: 'sender_id', itemColumn: 'customer_id' },
      { what: 'staff', table: 'staff_invitation', wordColumn: 'sender_id', itemColumn: 'id' },
      { what: 'proposal', table: 'proposal', wordColumn: 'sender_id', itemColumn: 'id' },
    ],
    change: 'options',
    page: '/avsandare/',
  },
  typ_av_material: {
    table: 'material_type',
    derivedSlug: true,
    uses: [ofMaterial('material_material_type', 'material_type_id')],
    change: 'options',
  },
  plan: { table: 'plan', uses: [ofMaterial('material_plan', 'plan_id')], change: 'options' },
  workplace: {
    table: 'school',
    sameNames: true,
    uses: [
      { what: 'customer', table: 'customer', wordColumn: 'workplace_id', itemColumn: 'id' },
      { what: 'order', table: 'material_order', wordColumn: 'workplace_id', itemColumn: 'id' },
    ],
    change: 'content',
  },
  work_role: {
    table: 'work_role',
    key: 'key',
    uses: [
      { what: 'customer', table: 'customer', wordColumn: 'profession', itemColumn: 'id' },
      { what: 'order', table: 'material_order', wordColumn: 'profession', itemColumn: 'id' },
    ],
    change: 'content',
  },
  blog_category: {
    table: 'blog_category',
    uses: [
      {
        what: 'article',
        table: 'article_blog_category',
        wordColumn: 'blog_category_id',
        itemColumn: 'article_id',
      },
    ],
    change: 'content',
    page: '/blog/category/',
    seo: 'blog',
  },
  main_menu: {
    table: 'menu_link',
    scope: { menu: 'main' },
    defaults: { group_title: '' },
    sameNames: true,
    uses: [],
    change: 'content',
  },
  footer_menu: {
    table: 'menu_link',
    scope: { menu: 'footer' },
    sameNames: true,
    uses: [],
    change: 'content',
  },
  banner: { table: 'banner', defaults: { image: '' }, sameNames: true, uses: [], change: 'content' },
  text_link: { table: 'text_link', sameNames: true, uses: [], change: 'content' },
  order_texts: { table: 'setting', key: 'name', sameNames: true, uses: [], change: 'content' },
  download_texts: { table: 'setting', key: 'name', sameNames: true, uses: [], change: 'content' },
  packing: { table: 'setting', key: 'name', sameNames: true, uses: [], change: 'content' },
  seo_page: { table: 'seo_entry', key: 'slug', sameNames: true, uses: [], change: 'content' },
}

const wordKindOf = (kind: WordKindName): WordKind => ({
  key: 'id',
  ...rulesOf(kind),
  ...tables[kind],
  kind,
})

/** The kind that a call names. */
export function parseWordKind(field: unknown): WordKind {
  const kind = wordKindNames.find((name) => name === field)
  if (kind === undefined) throw new RefusalError('INVALID', { errors: { kind: ['Välj vad du vill ändra.'] } })
  return wordKindOf(kind)
}
