import type { Kysely, RawBuilder } from 'kysely'

/** The database that a migration runs on, where the two differ. */
export type Engine = 'sqlite' | 'postgres'

type Kind = 'text' | 'integer' | 'bigint'
/** Columns of a table by name; a `?` after the type makes the column nullable. */
type Columns = Record<string, `${Kind}${'' | '?'}`>
type TableOptions = {
  /** The columns of the primary key; `id` when left out. */
  primary?: string[]
  /** Foreign keys, for example 'customer.id'. */
  references?: Record<string, string>
  /** Columns with `on delete cascade`. */
  cascades?: string[]
  checks?: Record<string, RawBuilder<unknown>>
}

/** Builds tables in the SQL that both databases understand; for migrations. */
export function tableBuilder(database: Kysely<unknown>) {
  async function table(name: string, columns: Columns, more: TableOptions = {}): Promise<void> {
    let creating = database.schema.createTable(name)
    for (const [column, kind] of Object.entries(columns)) {
      creating = creating.addColumn(column, kind.replace('?', '') as Kind, (built) => {
        let constrained = kind.endsWith('?') ? built : built.notNull()
        const target = more.references?.[column]
        if (target !== undefined) constrained = constrained.references(target)
        if (more.cascades?.includes(column)) constrained = constrained.onDelete('cascade')
        const check = more.checks?.[column]
        return check === undefined ? constrained : constrained.check(check)
      })
    }
    await creating.addPrimaryKeyConstraint(`${name}_pk`, (more.primary ?? ['id']) as never).execute()
  }

  async function index(name: string, columns: string[], unique = false): Promise<void> {
    const creating = database.schema
      .createIndex(`${name}_${columns.join('_')}`)
      .on(name)
      .columns(columns)
    await (unique ? creating.unique() : creating).execute()
  }

  /** A join table: both columns are foreign keys that cascade. */
  async function pairs(name: string, left: string, right: string, positioned: boolean): Promise<void> {
    const [leftTable = '', leftColumn = ''] = left.split(' ')
    const [rightTable = '', rightColumn = ''] = right.split(' ')
    await table(
      name,
      { [leftColumn]: 'integer', [rightColumn]: 'integer', ...(positioned && { position: 'integer' }) },
      {
        primary: [leftColumn, rightColumn],
        references: { [leftColumn]: `${leftTable}.id`, [rightColumn]: `${rightTable}.id` },
        cascades: [leftColumn, rightColumn],
      },
    )
    await index(name, [rightColumn, leftColumn])
  }

  return { table, index, pairs }
}
