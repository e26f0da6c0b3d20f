import type { Group } from '#contract/filters.ts'
import { audiences } from '#contract/audiences.ts'
import { formats, media } from '#contract/formats.ts'
import { areaName, goalTree } from '#contract/goals.ts'
import { languages } from '#contract/languages.ts'
import { licences } from '#contract/licences.ts'
import { gradeParentId, subjectParentId, themeParentId } from '#contract/limits.ts'
import { papers } from '#contract/paper.ts'
import { timeLimits } from '#contract/time-needed.ts'
import type { FinderOption } from '#finder/material.ts'
import type { Store } from '../database/open.ts'
import { loadGoals } from '../materials/goals.ts'
import { shownCategories, shownKeywords, shownMaterialTypes } from '../materials/shown-options.ts'
import { loadEarlierAddresses } from './earlier-addresses.ts'

/** The filter options of each group. */
export async function loadOptions(store: Store): Promise<Record<Group, FinderOption[]>> {
  const earlier = await loadEarlierAddresses(store)
  const categories = await shownCategories(store)
  const childrenOf = (parent: number) =>
    earlier.addTo(
      'category',
      categories.filter((row) => row.parent_id === parent).map(({ id, name, slug }) => ({ id, name, slug })),
    )
  const senders = await store
    .selectFrom('sender')
    .select(['id', 'name', 'slug', 'title'])
    .where('hidden', '=', 0)
    .orderBy('id')
    .execute()
  return {
    avsandare: earlier.addTo('sender', senders),
    arskurs: childrenOf(gradeParentId),
    amne: childrenOf(subjectParentId),
    tema: childrenOf(themeParentId),
    typ_av_material: earlier.addTo('material_type', await shownMaterialTypes(store)),
    nyckelord: earlier.addTo('keyword', await shownKeywords(store)),
    licens: namedOptions(licences),
    tid: namedOptions(timeLimits),
    sprak: namedOptions(languages),
    format: namedOptions(formats),
    papper: namedOptions(papers),
    malgrupp: namedOptions(audiences),
    medium: namedOptions(media),
    mal: await loadAreas(store),
  }
}

/** The areas of the central content that apply now, with subject and stage. */
async function loadAreas(store: Store): Promise<FinderOption[]> {
  const goals = await loadGoals(store)
  const tree = goalTree(goals)
  const areas = new Map(
    goals.filter(({ in_force }) => in_force === 1).map((goal) => [tree.areaOf(goal).id, tree.areaOf(goal)]),
  )
  return [...areas.values()].map((area) => ({
    id: area.id,
    name: areaName(tree.pathOf(area)),
    slug: area.code.toLowerCase(),
  }))
}

const namedOptions = (options: readonly FinderOption[]): FinderOption[] =>
  options.map(({ id, name, slug }) => ({ id, name, slug }))
