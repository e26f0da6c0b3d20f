import type { Kysely, RawBuilder } from 'kysely'

type Kind = 'text' | 'integer' | 'bigint'
/** Columns of a table by name; a `?` after the kind lets the column be null. */
type Columns = Record<string, `${Kind}${'' | '?'}`>
type TableOptions = {
  /** The columns of the primary key; `id` when left out. */
  primary?: string[]
  /** A column that points to another table's, for example 'customer.id'. */
  references?: Record<string, string>
  /** Columns whose row goes when the one that it points to goes. */
  cascades?: string[]
  checks?: Record<string, RawBuilder<unknown>>
}

/** Short words for the portable part of SQL that both databases understand; for migrations. */
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

  /** A table of pairs: both ends point to a row, and a pair goes with either. */
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
