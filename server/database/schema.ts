import type { Generated } from 'kysely'
import type { AccountTables } from './account-tables.ts'
import type { Flag, Time } from './columns.ts'
import type { CurriculumTables } from './curriculum-tables.ts'
import type { DocumentTables } from './document-tables.ts'
import type { MailTables } from './mail-tables.ts'
import type { MaterialEditingColumns, RelatedKind, StaffMaterialTables } from './staff-material-tables.ts'
import type { PackingColumns, StaffOrderTables } from './staff-order-tables.ts'
import type { ImportColumns, StaffOperationTables } from './staff-operation-tables.ts'
import type { StaffFiguresTables } from './staff-figures-tables.ts'
import type { StaffProposalTables } from './staff-proposal-tables.ts'
import type { StaffModerationTables } from './staff-moderation-tables.ts'
import type { StaffTipsTables } from './staff-tips-tables.ts'
import type { StaffTables } from './staff-tables.ts'
import type { SiteTables } from './site-tables.ts'
import type { ListedWord, StaffWordsTables } from './staff-words-tables.ts'
import type { ArticleEditingColumns, StaffTextTables, TextEditingColumns } from './staff-text-tables.ts'
import type { WaitingTables } from './staff-waiting-tables.ts'

type MaterialTable = {
  id: number
  slug: string
  name: string
  /** '' = a generated cover. */
  image: string
  image_alt: string
  video_image: string
  video_alt: string
  video_embed_url: string
  status: Flag
  views: number
  like_count: number
  customer_id: string | null
  is_customer: Flag
  short_description: string
  description: string
  product_instructions: string
  product_externalurl: string
  link_title: string
  product_video: Flag
  is_downloadable: Flag
  is_order: Flag
  max_qty: number
  stock_qty: number
  boosted: Flag
  sender_id: number | null
  license: string
  license_url: string
  /** 0 = not stated. */
  minutes: Generated<number>
  /** Codes of languages, separated by commas. */
  languages: Generated<string>
  /** What one needs beside it, plain text. */
  needs: Generated<string>
  /** Codes of its papers, separated by commas. */
  paper: Generated<string>
  /** Codes of those whom it is made for, separated by commas. */
  audience: Generated<string>
  meta_title: string
  meta_keyword: string
  meta_description: string
  published_at: Time
  created_at: Time
  updated_at: Time
  /** Counts saves, so that two editors do not overwrite each other (optimistic locking). */
  version: number
  /** A customer's keywords as entered, separated by commas; new ones become keywords when the material is published. */
  own_keywords: Generated<string>
  /** Bytes of an uploaded picture, all sizes together. */
  image_size: Generated<number>
  /** Where printed copies lie, and the number of free copies below which staff gets to know; 0 = never. */
  shelf: Generated<string>
  threshold: Generated<number>
}

type Position = { position: number }

export type Database = AccountTables &
  StaffMaterialTables &
  StaffTables &
  StaffFiguresTables &
  StaffOrderTables &
  WaitingTables &
  StaffModerationTables &
  StaffProposalTables &
  StaffOperationTables &
  StaffWordsTables &
  SiteTables &
  DocumentTables &
  MailTables &
  CurriculumTables &
  StaffTextTables &
  StaffTipsTables & {
    material: MaterialTable & MaterialEditingColumns & ImportColumns
    /** Grades, subjects and themes; the parents themselves (2, 3, 4) have parent_id 0. */
    category: {
      id: number
      parent_id: number
      slug: string
      name: string
      title: string
      description: string
    } & Position &
      ListedWord
    material_category: { material_id: number; category_id: number } & Position
    keyword: { id: number; slug: string; name: string } & ListedWord
    material_keyword: { material_id: number; keyword_id: number } & Position
    sender: {
      id: number
      slug: string
      name: string
      title: string
      description: string
      website: string
      /** The name of its logo; '' for none. */
      image: Generated<string>
    } & ListedWord
    material_type: { id: number; slug: string; name: string } & Position & ListedWord
    material_material_type: { material_id: number; material_type_id: number }
    material_file: {
      id: number
      material_id: number
      /** Address under /uploads/product/file/. */
      file: string
      title: string
      type: string
      size: number
      pages: number
      /** Of a film; 0 where it is not known, and for other files. */
      seconds: Generated<number>
      /** Counts replacements; `replaced_at` is when this version came. */
      version: Generated<number>
      replaced_at: Time | null
    } & Position
    related_material: { material_id: number; related_id: number; kind: RelatedKind } & Position
    synonym: { word: string; words: string }
    article: ArticleEditingColumns & {
      id: number
      slug: string
      name: string
      image: string
      image_alt: string
      introtext: string
      body: string
      status: Flag
      meta_title: string
      meta_description: string
      published_at: Time
    }
    article_blog_category: { article_id: number; blog_category_id: number }
    setting: { name: string; value: string }
    text_page: TextEditingColumns & { slug: string; title: string; body: string }
    seo_entry: {
      slug: string
      child_slug: string
      title: string
      meta_title: string
      meta_description: string
      keywords: string
    }
    material_order: PackingColumns & {
      id: string
      /** The short number for people and for staff's search; assigned in the order's transaction. */
      number: number
      material_id: number
      customer_id: string | null
      qty: number
      email: string
      first_name: string
      last_name: string
      organization: string
      profession: string
      street: string
      postcode: string
      city: string
      telephone: string
      samtycke: Flag
      optin: Flag
      workplace_id: number | null
      state: string
      created_at: Time
    }
    /** A write with an Idempotency-Key, and its response. `owner` is the customer's id, or 'guest'. */
    submission: {
      owner: string
      key: string
      call: string
      fields_hash: string
      /** JSON. */
      answer: string
      created_at: Time
    }
    /** The texts that people agreed to, by their hash. */
    consent_text: { version: string; text: string; first_used_at: Time }
    consent: {
      id: string
      email: string
      customer_id: string | null
      /** order | download | account */
      source: string
      samtycke: Flag
      optin: Flag
      text_version: string
      created_at: Time
    }
    download: {
      id: string
      material_id: number
      customer_id: string | null
      email: string
      optin: Flag
      created_at: Time
    }
    /** How often a material was visited on one day ('2026-11-21'), by kind of visit. */
    visit: { material_id: number; kind: string; day: string; count: number }
    outbound_link: {
      material_id: number
      url_hash: string
      url: string
      title: string
      day: string
      count: number
    }
    /** Rate-limit counters: how much was used in a period (its start, ms). */
    allowance: { name: string; period: Time; used: number }
    /** One row for each material and liker: a customer's id or a device's. */
    material_like: { material_id: number; liker: string; created_at: Time }
    /** Changes in commit order. `kind` is material, options or content. */
    change_log: { seq: number; kind: string; entity_id: number; changed_at: Time }
    /** A material's OAI-PMH record; `datestamp` is in whole seconds, as ms. It stays when the material is unpublished or erased. */
    harvest_record: { material_id: number; datestamp: Time; deleted: Flag }
    /** The OAI-PMH sets (subjects) that a record is or was in. */
    harvest_set: { material_id: number; set_spec: string }
    /** The last number assigned under each name; on PostgreSQL the number of orders is in a sequence. The row's lock serializes writers, so numbers follow commit order. */
    counter: { name: string; value: number }
  }
