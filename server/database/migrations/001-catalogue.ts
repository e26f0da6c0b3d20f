import { sql, type Kysely } from 'kysely'

type Kind = 'text' | 'integer' | 'bigint'
/** Columns of a table: `text`, `integer` or `bigint`; a `?` after it lets it be null. */
type Columns = Record<string, `${Kind}${'' | '?'}`>

/** The catalogue and the site's texts, people and orders: the whole of what the specification names. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const table = async (name: string, columns: Columns, primary: string[]) => {
    let creating = database.schema.createTable(name)
    for (const [column, kind] of Object.entries(columns)) {
      const nullable = kind.endsWith('?')
      const type = kind.replace('?', '') as Kind
      creating = creating.addColumn(column, type, (built) => (nullable ? built : built.notNull()))
    }
    await creating.addPrimaryKeyConstraint(`${name}_pk`, primary as never).execute()
  }
  const index = (name: string, columns: string[], unique = false) => {
    const creating = database.schema
      .createIndex(`${name}_${columns.join('_')}`)
      .on(name)
      .columns(columns)
    return (unique ? creating.unique() : creating).execute()
  }
  /** A row table between two others; both ends are keys, and rows go with their material. */
  const between = async (
    name: string,
    left: [string, string],
    right: [string, string],
    position: boolean,
  ) => {
    let creating = database.schema
      .createTable(name)
      .addColumn(left[0], 'integer', (built) =>
        built.notNull().references(`${left[1]}.id`).onDelete('cascade'),
      )
      .addColumn(right[0], 'integer', (built) =>
        built.notNull().references(`${right[1]}.id`).onDelete('cascade'),
      )
    if (position) creating = creating.addColumn('position', 'integer', (built) => built.notNull())
    await creating.addPrimaryKeyConstraint(`${name}_pk`, [left[0], right[0]] as never).execute()
    await index(name, [right[0], left[0]])
  }

  await table('counter', { name: 'text', value: 'bigint' }, ['name'])
  await table('change_log', { seq: 'bigint', kind: 'text', entity_id: 'integer', changed_at: 'bigint' }, [
    'seq',
  ])

  await table(
    'sender',
    { id: 'integer', slug: 'text', name: 'text', title: 'text', description: 'text', website: 'text' },
    ['id'],
  )
  await index('sender', ['slug'], true)
  await table(
    'category',
    {
      id: 'integer',
      parent_id: 'integer',
      slug: 'text',
      name: 'text',
      title: 'text',
      description: 'text',
      position: 'integer',
    },
    ['id'],
  )
  await index('category', ['slug'], true)
  await index('category', ['parent_id'])
  await table('keyword', { id: 'integer', slug: 'text', name: 'text' }, ['id'])
  await index('keyword', ['slug'], true)
  await table('plan', { id: 'integer', name: 'text', position: 'integer' }, ['id'])
  await table('material_type', { id: 'integer', slug: 'text', name: 'text', position: 'integer' }, ['id'])

  await table(
    'customer',
    {
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
    },
    ['id'],
  )
  await index('customer', ['email'], true)

  await database.schema
    .createTable('material')
    .addColumn('id', 'integer', (built) => built.primaryKey())
    .addColumn('slug', 'text', (built) => built.notNull())
    .addColumn('name', 'text', (built) => built.notNull())
    .addColumn('image', 'text', (built) => built.notNull())
    .addColumn('image_alt', 'text', (built) => built.notNull())
    .addColumn('video_image', 'text', (built) => built.notNull())
    .addColumn('video_alt', 'text', (built) => built.notNull())
    .addColumn('video_embed_url', 'text', (built) => built.notNull())
    .addColumn('status', 'integer', (built) => built.notNull())
    .addColumn('views', 'integer', (built) => built.notNull())
    .addColumn('like_count', 'integer', (built) => built.notNull())
    .addColumn('customer_id', 'text', (built) => built.references('customer.id'))
    .addColumn('is_customer', 'integer', (built) => built.notNull())
    .addColumn('short_description', 'text', (built) => built.notNull())
    .addColumn('description', 'text', (built) => built.notNull())
    .addColumn('product_instructions', 'text', (built) => built.notNull())
    .addColumn('product_externalurl', 'text', (built) => built.notNull())
    .addColumn('link_title', 'text', (built) => built.notNull())
    .addColumn('product_video', 'integer', (built) => built.notNull())
    .addColumn('is_downloadable', 'integer', (built) => built.notNull())
    .addColumn('is_order', 'integer', (built) => built.notNull())
    .addColumn('max_qty', 'integer', (built) => built.notNull())
    // The last guard against selling what is not there.
    .addColumn('stock_qty', 'integer', (built) => built.notNull().check(sql`stock_qty >= 0`))
    .addColumn('boosted', 'integer', (built) => built.notNull())
    .addColumn('sender_id', 'integer', (built) => built.references('sender.id'))
    .addColumn('license', 'text', (built) => built.notNull())
    .addColumn('license_url', 'text', (built) => built.notNull())
    .addColumn('meta_title', 'text', (built) => built.notNull())
    .addColumn('meta_keyword', 'text', (built) => built.notNull())
    .addColumn('meta_description', 'text', (built) => built.notNull())
    .addColumn('published_at', 'bigint', (built) => built.notNull())
    .addColumn('created_at', 'bigint', (built) => built.notNull())
    .addColumn('updated_at', 'bigint', (built) => built.notNull())
    .addColumn('version', 'integer', (built) => built.notNull())
    .execute()
  await index('material', ['slug'], true)
  await index('material', ['customer_id'])
  await index('material', ['sender_id'])

  await between('material_category', ['material_id', 'material'], ['category_id', 'category'], true)
  await between('material_keyword', ['material_id', 'material'], ['keyword_id', 'keyword'], true)
  await between('material_plan', ['material_id', 'material'], ['plan_id', 'plan'], false)
  await between(
    'material_material_type',
    ['material_id', 'material'],
    ['material_type_id', 'material_type'],
    false,
  )
  await between('related_material', ['material_id', 'material'], ['related_id', 'material'], true)

  await database.schema
    .createTable('material_file')
    .addColumn('id', 'integer', (built) => built.primaryKey())
    .addColumn('material_id', 'integer', (built) =>
      built.notNull().references('material.id').onDelete('cascade'),
    )
    .addColumn('file', 'text', (built) => built.notNull())
    .addColumn('title', 'text', (built) => built.notNull())
    .addColumn('type', 'text', (built) => built.notNull())
    .addColumn('size', 'integer', (built) => built.notNull())
    .addColumn('pages', 'integer', (built) => built.notNull())
    .addColumn('position', 'integer', (built) => built.notNull())
    .execute()
  await index('material_file', ['material_id'])
  await index('material_file', ['file'])

  await table('synonym', { word: 'text', words: 'text' }, ['word'])
  await table(
    'menu_link',
    { id: 'integer', menu: 'text', group_title: 'text', title: 'text', url: 'text', position: 'integer' },
    ['id'],
  )
  await table(
    'banner',
    {
      id: 'integer',
      title: 'text',
      body: 'text',
      link_url: 'text',
      link_title: 'text',
      image: 'text',
      image_alt: 'text',
      active: 'integer',
      position: 'integer',
    },
    ['id'],
  )
  await table('text_link', { id: 'integer', title: 'text', url: 'text', position: 'integer' }, ['id'])
  await table(
    'article',
    {
      id: 'integer',
      slug: 'text',
      name: 'text',
      image: 'text',
      image_alt: 'text',
      introtext: 'text',
      body: 'text',
      status: 'integer',
      meta_title: 'text',
      meta_description: 'text',
      published_at: 'bigint',
    },
    ['id'],
  )
  await index('article', ['slug'], true)
  await table('blog_category', { id: 'integer', slug: 'text', title: 'text', position: 'integer' }, ['id'])
  await index('blog_category', ['slug'], true)
  await between(
    'article_blog_category',
    ['article_id', 'article'],
    ['blog_category_id', 'blog_category'],
    false,
  )
  await table('setting', { name: 'text', value: 'text' }, ['name'])
  await table('text_page', { slug: 'text', title: 'text', body: 'text' }, ['slug'])
  await table(
    'seo_entry',
    {
      slug: 'text',
      child_slug: 'text',
      title: 'text',
      meta_title: 'text',
      meta_description: 'text',
      keywords: 'text',
    },
    ['slug', 'child_slug'],
  )
  await table(
    'school',
    {
      id: 'integer',
      skola: 'text',
      skolans_adress: 'text',
      postnummer: 'text',
      ort: 'text',
      telfonnummer: 'text',
    },
    ['id'],
  )
  await table('work_role', { key: 'text', name: 'text', position: 'integer' }, ['key'])

  await database.schema
    .createTable('session')
    .addColumn('token_hash', 'text', (built) => built.primaryKey())
    .addColumn('customer_id', 'text', (built) =>
      built.notNull().references('customer.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (built) => built.notNull())
    .addColumn('seen_at', 'bigint', (built) => built.notNull())
    .addColumn('expires_at', 'bigint', (built) => built.notNull())
    .addColumn('device', 'text', (built) => built.notNull())
    .execute()
  await index('session', ['customer_id'])

  await database.schema
    .createTable('material_order')
    .addColumn('id', 'text', (built) => built.primaryKey())
    .addColumn('material_id', 'integer', (built) => built.notNull().references('material.id'))
    .addColumn('customer_id', 'text', (built) => built.references('customer.id'))
    .addColumn('qty', 'integer', (built) => built.notNull().check(sql`qty > 0`))
    .addColumn('email', 'text', (built) => built.notNull())
    .addColumn('first_name', 'text', (built) => built.notNull())
    .addColumn('last_name', 'text', (built) => built.notNull())
    .addColumn('organization', 'text', (built) => built.notNull())
    .addColumn('profession', 'text', (built) => built.notNull())
    .addColumn('street', 'text', (built) => built.notNull())
    .addColumn('postcode', 'text', (built) => built.notNull())
    .addColumn('city', 'text', (built) => built.notNull())
    .addColumn('telephone', 'text', (built) => built.notNull())
    .addColumn('samtycke', 'integer', (built) => built.notNull())
    .addColumn('optin', 'integer', (built) => built.notNull())
    .addColumn('workplace_id', 'integer')
    .addColumn('state', 'text', (built) => built.notNull())
    .addColumn('created_at', 'bigint', (built) => built.notNull())
    .execute()
  await index('material_order', ['customer_id', 'created_at'])
  await index('material_order', ['material_id'])

  await database.schema
    .createTable('material_like')
    .addColumn('material_id', 'integer', (built) =>
      built.notNull().references('material.id').onDelete('cascade'),
    )
    .addColumn('liker', 'text', (built) => built.notNull())
    .addColumn('created_at', 'bigint', (built) => built.notNull())
    .addPrimaryKeyConstraint('material_like_pk', ['material_id', 'liker'])
    .execute()
}
