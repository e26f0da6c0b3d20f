import { publish, unpublish, type PublishOutcome } from './change-publication.ts'
import { CommandError, type OperatorCommand } from './operator-command.ts'

const outcomeMessage = (slug: string, outcome: PublishOutcome, done: string, unchanged: string): string => {
  if (outcome === 'unknown') throw new CommandError(`Det finns inget material som heter ${slug}.`)
  if (outcome === 'owner gone') throw new CommandError(`Den som gjorde ${slug} har inte något konto längre.`)
  return `${slug} ${outcome === 'done' ? done : unchanged}.`
}

/** Makes a customer's material visible to everybody. */
export const publishMaterial: OperatorCommand = {
  usage: 'SLUG',
  description: 'visar ett material för alla',
  run: async ({ store }, slug) =>
    outcomeMessage(slug, await publish(store, slug), 'är publicerat', 'var redan publicerat'),
}

/** Makes a material visible to its owner only. */
export const unpublishMaterial: OperatorCommand = {
  usage: 'SLUG',
  description: 'visar ett material bara för den som gjorde det',
  run: async ({ store }, slug) =>
    outcomeMessage(slug, await unpublish(store, slug), 'är inte publicerat längre', 'var inte publicerat'),
}
