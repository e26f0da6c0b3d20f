import * as calls from '#contract/catalogue.ts'
import { nothingChosen, type Group } from '#contract/filters.ts'
import { readCategoryMenu, readSenderMenu } from '#contract/site.ts'
import { find } from '#finder/query.ts'
import type { Answers } from '../answer.ts'
import type { Store } from '../database/open.ts'
import { groupNames } from './filters.ts'
import type { LiveFinder } from './live-finder.ts'
import { groupNamed } from './place.ts'

/** Options with their numbers of materials: topic pages, menus, and the categories themselves. */
export function answerTopics({ answer }: Answers, store: Store, finder: LiveFinder): void {
  function counted(group: Group) {
    const { counts } = find(finder.index(), {
      chosen: nothingChosen(),
      q: '',
      made_by: 'editors',
      order: 'popular',
      page: 1,
      per_page: 1,
    })
    return finder
      .options(group)
      .map(({ id, name, slug }) => ({ id, name, slug, product_count: counts[group].get(id) ?? 0 }))
      .filter((option) => option.product_count > 0)
  }

  answer(calls.listTopics, ({ parent }) => {
    const group = groupNamed(parent)
    return group === undefined ? null : { data: counted(group) }
  })
  answer(readCategoryMenu, () => ({
    data: (['arskurs', 'amne', 'tema'] as const).map((group) => ({
      id: groupNames[group].parent,
      name: groupNames[group].title,
      slug: group,
      data: counted(group),
    })),
  }))
  answer(readSenderMenu, () => ({ data: counted('avsandare') }))

  const categoryBy = async (slug: string, parent: number) => {
    const row = await store
      .selectFrom('category')
      .select(['id', 'name', 'slug', 'parent_id', 'title', 'description'])
      .where('slug', '=', slug)
      .where('parent_id', '=', parent)
      .executeTakeFirst()
    return row === undefined ? null : { data: row }
  }
  answer(calls.readCategory, ({ parent }) => categoryBy(parent, 0))
  answer(calls.readChildCategory, ({ parent, child }) => {
    const group = groupNamed(parent)
    // Keywords and senders are no categories: the options of no parent are the parents themselves.
    const parentId = group === undefined ? 0 : groupNames[group].parent
    return parentId === 0 ? null : categoryBy(child, parentId)
  })
}
