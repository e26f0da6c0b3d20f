import { publish, unpublish, type Outcome } from './publish.ts'
import { NothingDone, type Task } from './task.ts'

const said = (slug: string, outcome: Outcome, done: string, before: string): string => {
  if (outcome === 'unknown') throw new NothingDone(`Det finns inget material som heter ${slug}.`)
  if (outcome === 'owner gone') throw new NothingDone(`Den som gjorde ${slug} har inte något konto längre.`)
  return `${slug} ${outcome === 'done' ? done : before}.`
}

/** Lets everybody see a material that a customer has made. */
export const publishMaterial: Task = {
  takes: 'SLUG',
  does: 'visar ett material för alla',
  run: async ({ store }, slug) =>
    said(slug, await publish(store, slug), 'är publicerat', 'var redan publicerat'),
}

/** Takes a material back, so that only its owner sees it. */
export const unpublishMaterial: Task = {
  takes: 'SLUG',
  does: 'visar ett material bara för den som gjorde det',
  run: async ({ store }, slug) =>
    said(slug, await unpublish(store, slug), 'är inte publicerat längre', 'var inte publicerat'),
}
