import type { JointOrderTables } from './joint-order-tables.ts'
import type { SharedBoxTables } from './shared-box-tables.ts'
import type { Generated } from 'kysely'
import type { Flag } from './columns.ts'
import type { SchoolRegisterColumns } from './staff-operation-tables.ts'
import type { ListedWord } from './staff-words-tables.ts'

type Position = { position: number }

/** Menus, banners and links, categories of the blog, and what the forms offer to choose. */
export type SiteTables = SharedBoxTables &
  JointOrderTables & {
    menu_link: { id: number; menu: string; group_title: string; title: string; url: string } & Position
    banner: {
      id: number
      title: string
      body: string
      link_url: string
      link_title: string
      image: string
      image_alt: string
      active: Flag
      /** The first and last day that it is shown, 'YYYY-MM-DD' in Swedish time; '' for no limit. */
      shown_from: Generated<string>
      shown_until: Generated<string>
    } & Position
    text_link: { id: number; title: string; url: string } & Position
    blog_category: { id: number; slug: string; title: string } & Position & ListedWord
    school: SchoolRegisterColumns & {
      id: number
      skola: string
      skolans_adress: string
      postnummer: string
      ort: string
      telfonnummer: string
    } & ListedWord
    work_role: { key: string; name: string } & Position & ListedWord<string>
  }
