import { sql, type Kysely } from 'kysely'
import { tableBuilder } from './table-builder.ts'

/** The catalogue, the site's texts, people and orders: all tables that the specification names. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { table, index, pairs } = tableBuilder(database)

  await table('counter', { name: 'text', value: 'bigint' }, { primary: ['name'] })
  await table(
    'change_log',
    { seq: 'bigint', kind: 'text', entity_id: 'integer', changed_at: 'bigint' },
    { primary: ['seq'] },
  )

  const named = { id: 'integer', slug: 'text', name: 'text' } as const
  await table('sender', { ...named, title: 'text', description: 'text', website: 'text' })
  await index('sender', ['slug'], true)
  await table('category', {
    ...named,
    parent_id: 'integer',
    title: 'text',
    description: 'text',
    position: 'integer',
  })
  await index('category', ['slug'], true)
  await index('category', ['parent_id'])
  await table('keyword', named)
  await index('keyword', ['slug'], true)
  await table('plan', { id: 'integer', name: 'text', position: 'integer' })
  await table('material_type', { ...named, position: 'integer' })

  await table('customer', {
    id: 'text',
    email: 'text',
    password_hash: 'text',
    first_name: 'text',
    last_name: 'text',
    school: 'text',
    street: 'text',
    postcode: 'text',
    city: 'text',
    telephone: 'text',
    profession: 'text',
    workplace_id: 'integer?',
    receive_emails: 'integer',
    receive_tips: 'integer',
    is_editor: 'integer',
    is_organisation: 'integer',
    organisation_approved: 'integer',
    email_confirmed_at: 'bigint?',
    deactivated_at: 'bigint?',
    created_at: 'bigint',
  })
  await index('customer', ['email'], true)

  await table(
    'material',
    {
      ...named,
      image: 'text',
      image_alt: 'text',
      video_image: 'text',
      video_alt: 'text',
      video_embed_url: 'text',
      status: 'integer',
      views: 'integer',
      like_count: 'integer',
      customer_id: 'text?',
      is_customer: 'integer',
      short_description: 'text',
      description: 'text',
      product_instructions: 'text',
      product_externalurl: 'text',
      link_title: 'text',
      product_video: 'integer',
      is_downloadable: 'integer',
      is_order: 'integer',
      max_qty: 'integer',
      stock_qty: 'integer',
      boosted: 'integer',
      sender_id: 'integer?',
      license: 'text',
      license_url: 'text',
      meta_title: 'text',
      meta_keyword: 'text',
      meta_description: 'text',
      published_at: 'bigint',
      created_at: 'bigint',
      updated_at: 'bigint',
      version: 'integer',
    },
    {
      references: { customer_id: 'customer.id', sender_id: 'sender.id' },
      // The last safeguard against overselling.
      checks: { stock_qty: sql`stock_qty >= 0` },
    },
  )
  await index('material', ['slug'], true)
  await index('material', ['customer_id'])
  await index('material', ['sender_id'])

  await pairs('material_category', 'material material_id', 'category category_id', true)
  await pairs('material_keyword', 'material material_id', 'keyword keyword_id', true)
  await pairs('material_plan', 'material material_id', 'plan plan_id', false)
  await pairs('material_material_type', 'material material_id', 'material_type material_type_id', false)
  await pairs('related_material', 'material material_id', 'material related_id', true)

  const ofMaterial = { references: { material_id: 'material.id' }, cascades: ['material_id'] }
  await table(
    'material_file',
    {
      id: 'integer',
      material_id: 'integer',
      file: 'text',
      title: 'text',
      type: 'text',
      size: 'integer',
      pages: 'integer',
      position: 'integer',
    },
    ofMaterial,
  )
  await index('material_file', ['material_id'])
  await index('material_file', ['file'])
  await table(
    'material_like',
    { material_id: 'integer', liker: 'text', created_at: 'bigint' },
    { ...ofMaterial, primary: ['material_id', 'liker'] },
  )

  await table('synonym', { word: 'text', words: 'text' }, { primary: ['word'] })
  await table('menu_link', {
    id: 'integer',
    menu: 'text',
    group_title: 'text',
    title: 'text',
    url: 'text',
    position: 'integer',
  })
  await table('banner', {
    id: 'integer',
    title: 'text',
    body: 'text',
    link_url: 'text',
    link_title: 'text',
    image: 'text',
    image_alt: 'text',
    active: 'integer',
    position: 'integer',
  })
  await table('text_link', { id: 'integer', title: 'text', url: 'text', position: 'integer' })
  await table('article', {
    ...named,
    image: 'text',
    image_alt: 'text',
    introtext: 'text',
    body: 'text',
    status: 'integer',
    meta_title: 'text',
    meta_description: 'text',
    published_at: 'bigint',
  })
  await index('article', ['slug'], true)
  await table('blog_category', { id: 'integer', slug: 'text', title: 'text', position: 'integer' })
  await index('blog_category', ['slug'], true)
  await pairs('article_blog_category', 'article article_id', 'blog_category blog_category_id', false)
  await table('setting', { name: 'text', value: 'text' }, { primary: ['name'] })
  await table('text_page', { slug: 'text', title: 'text', body: 'text' }, { primary: ['slug'] })
  const seo = { title: 'text', meta_title: 'text', meta_description: 'text', keywords: 'text' } as const
  await table('seo_entry', { slug: 'text', child_slug: 'text', ...seo }, { primary: ['slug', 'child_slug'] })
  await table('school', {
    id: 'integer',
    skola: 'text',
    skolans_adress: 'text',
    postnummer: 'text',
    ort: 'text',
    telfonnummer: 'text',
  })
  await table('work_role', { key: 'text', name: 'text', position: 'integer' }, { primary: ['key'] })

  await table(
    'session',
    {
      token_hash: 'text',
      customer_id: 'text',
      created_at: 'bigint',
      seen_at: 'bigint',
      expires_at: 'bigint',
      device: 'text',
    },
    { primary: ['token_hash'], references: { customer_id: 'customer.id' }, cascades: ['customer_id'] },
  )
  await index('session', ['customer_id'])

  await table(
    'material_order',
    {
      id: 'text',
      material_id: 'integer',
      customer_id: 'text?',
      qty: 'integer',
      email: 'text',
      first_name: 'text',
      last_name: 'text',
      organization: 'text',
      profession: 'text',
      street: 'text',
      postcode: 'text',
      city: 'text',
      telephone: 'text',
      samtycke: 'integer',
      optin: 'integer',
      workplace_id: 'integer?',
      state: 'text',
      created_at: 'bigint',
    },
    {
      references: { material_id: 'material.id', customer_id: 'customer.id' },
      checks: { qty: sql`qty > 0` },
    },
  )
  await index('material_order', ['customer_id', 'created_at'])
  await index('material_order', ['material_id'])
}
