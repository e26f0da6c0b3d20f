import { sql, type RawBuilder } from 'kysely'
import { audiences } from '#contract/audiences.ts'
import { languages } from '#contract/languages.ts'
import { licences } from '#contract/licences.ts'
import { papers } from '#contract/paper.ts'
import { gradeParentId, subjectParentId, themeParentId } from '#contract/limits.ts'
import { groups, type ChosenFilters, type Group } from '#contract/filters.ts'
import type { Store } from '#server/database/open.ts'

// An independent recount: SQL over the tables, without code of the finder.

export type ExpectedCounts = { ids: number[]; counts: Record<Group, Map<number, number>> }
type CountQuery = {
  chosen: ChosenFilters
  /** The options that there are, from `knownOptions`. */
  known: Record<Group, number[]>
  sort: 'popular' | 'latest'
  films?: boolean
  customers?: boolean
}

/** Counts for each material what a selection finds, and what each further option would find. */
export async function expectedCounts(
  store: Store,
  { chosen, known: options, sort, films, customers }: CountQuery,
): Promise<ExpectedCounts> {
  // An id that no option has is ignored.
  const known = Object.fromEntries(
    groups.map((group) => [group, chosen[group].filter((id) => options[group].includes(id))]),
  ) as ChosenFilters
  const of = sql`m.status = 1 and m.is_customer = ${customers === true ? 1 : 0}${films === true ? sql` and m.product_video = 1` : sql``}`
  const matchesGroup = (list: readonly Group[]) =>
    list
      .filter((group) => known[group].length > 0)
      .map(
        (group) =>
          sql` and m.id in (select material from (${withUnassigned(group)}) as link where option_id in (${sql.join(known[group])}))`,
      )
  const sorted = sort === 'popular' ? sql`m.views + 10 * m.like_count desc, ` : sql``
  const found = await sql<{
    id: number
  }>`select m.id from material m where ${of}${sql.join(matchesGroup(groups), sql``)}
    order by ${sorted}m.published_at desc, m.id desc`.execute(store)
  const counts = {} as ExpectedCounts['counts']
  for (const group of groups) {
    const others = groups.filter((other) => other !== group)
    const { rows } = await sql<{
      id: number
      count: number
    }>`select l.option_id as id, count(distinct m.id) as count
      from material m join (${withUnassigned(group)}) l on l.material = m.id
      where ${of}${sql.join(matchesGroup(others), sql``)} group by l.option_id`.execute(store)
    counts[group] = new Map(rows.map((row) => [row.id, row.count]))
  }
  return { ids: found.rows.map((row) => row.id), counts }
}

/** The pairs of material and option of a filter group whose options are categories under this parent. */
const categories = (parent: number) =>
  sql`select material_id as material, category_id as option_id from material_category
    join category on category.id = category_id where parent_id = ${parent}`

/** Materials whose editor has stated this paper. */
const stated = (id: number, code: string) =>
  sql`select id as material, ${sql.lit(id)} as option_id from material
    where ',' || paper || ',' like ${sql.lit(`%,${code},%`)}`

/** Materials with a PDF whose pages have these sides, whichever is the height; printers' files differ by some millimetres. */
function read(id: number, [short, long]: readonly [number, number]) {
  const near = (column: string, side: number) => sql`${sql.ref(column)} between ${side - 4} and ${side + 4}`
  return sql`select material_id as material, ${sql.lit(id)} as option_id from material_file
    join document on document.file_id = material_file.id and document.file = material_file.file
    where width > 0 and (${near('width', short)} and ${near('height', long)}
      or ${near('height', short)} and ${near('width', long)})`
}

/** Conditions on a material, for the groups `format` and `medium`. */
const hasPdf = sql`is_downloadable = 1
  and id in (select material_id from material_file where type = 'application/pdf')`
const isFetched = sql`${hasPdf} or product_video = 1 or product_externalurl <> ''`

/** The pairs of material and option of each filter group, as SQL. */
const links: Record<Group, RawBuilder<unknown>> = {
  avsandare: sql`select id as material, sender_id as option_id from material where sender_id is not null`,
  arskurs: categories(gradeParentId),
  amne: categories(subjectParentId),
  tema: categories(themeParentId),
  typ_av_material: sql`select material_id as material, material_type_id as option_id from material_material_type`,
  nyckelord: sql`select material_id as material, keyword_id as option_id from material_keyword`,
  licens: sql`select id as material, case license when 'CC BY 4.0' then 1 when 'CC0 1.0' then 2 when 'CC BY-SA 4.0' then 3
    when 'CC BY-NC 4.0' then 4 when 'CC BY-NC-SA 4.0' then 5 else 6 end as option_id from material where license <> ''`,
  tid: sql`select id as material, 1 as option_id from material where minutes between 1 and 10
    union all select id, 2 from material where minutes between 1 and 20
    union all select id, 3 from material where minutes between 1 and 40
    union all select id, 4 from material where minutes between 1 and 60
    union all select id, 5 from material where minutes > 60`,
  sprak: sql.join(
    languages.map(
      ({ id, code }) =>
        sql`select id as material, ${sql.lit(id)} as option_id from material
          where ',' || languages || ',' like ${sql.lit(`%,${code},%`)}`,
    ),
    sql` union all `,
  ),
  format: sql`select id as material, 1 as option_id from material where ${hasPdf}
    union all select id, 2 from material where product_video = 1
    union all select id, 3 from material where product_externalurl <> ''
    union all select id, 4 from material where is_order = 0 and not (${isFetched})
    union all select id, 5 from material where is_order = 1`,
  papper: sql.join(
    papers.flatMap(({ id, code, sides }) =>
      sides === null ? [stated(id, code)] : [stated(id, code), read(id, sides)],
    ),
    sql` union all `,
  ),
  malgrupp: sql.join(
    audiences.map(
      ({ id, code }) =>
        sql`select id as material, ${sql.lit(id)} as option_id from material
          where ',' || audience || ',' like ${sql.lit(`%,${code},%`)}`,
    ),
    sql` union all `,
  ),
  mal: sql`select distinct material_id as material, goal.parent_id as option_id from material_goal
    join goal on goal.id = goal_id`,
  medium: sql`select id as material, 1 as option_id from material where is_order = 0 or ${isFetched}
    union all select id, 2 from material where is_order = 1`,
}

/** Materials without an option of a group count under 0. */
const withUnassigned = (group: Group) =>
  sql`${links[group]} union all select id as material, 0 as option_id from material
    where id not in (select material from (${links[group]}) as linked)`

/** Every option's id, by group. */
export async function optionIds(store: Store): Promise<Record<Group, number[]>> {
  const under = async (parent: number) =>
    (await store.selectFrom('category').select('id').where('parent_id', '=', parent).execute()).map(
      ({ id }) => id,
    )
  const all = async (table: 'sender' | 'material_type' | 'keyword') =>
    (await store.selectFrom(table).select('id').execute()).map(({ id }) => id)
  return {
    avsandare: await all('sender'),
    arskurs: await under(gradeParentId),
    amne: await under(subjectParentId),
    tema: await under(themeParentId),
    typ_av_material: await all('material_type'),
    nyckelord: await all('keyword'),
    licens: licences.map(({ id }) => id),
    tid: [1, 2, 3, 4, 5],
    sprak: languages.map(({ id }) => id),
    format: [1, 2, 3, 4, 5],
    papper: papers.map(({ id }) => id),
    medium: [1, 2],
    malgrupp: audiences.map(({ id }) => id),
    mal: [
      ...new Set(
        (await store.selectFrom('goal').select('parent_id').execute()).map(({ parent_id }) => parent_id),
      ),
    ].filter((id) => id > 0),
  }
}

/** Every option's id, by group, and 0 unless every published material has an option of the group. */
export async function knownOptions(store: Store): Promise<Record<Group, number[]>> {
  const ids = await optionIds(store)
  for (const group of groups) {
    const { rows } =
      await sql`select m.id from material m join (${withUnassigned(group)}) l on l.material = m.id
      where m.status = 1 and l.option_id = 0`.execute(store)
    if (rows.length > 0) ids[group].push(0)
  }
  return ids
}
