import type { ProposalState } from '#contract/proposals.ts'
import type { Proposal, ProposalContent } from '#contract/schemas/staff-proposals.ts'
import type { listProposalOptions } from '#contract/calls/staff-proposals.ts'
import type { Success } from '#contract/calls/call.ts'
import { formatBytes } from '#src/ui/format.ts'
import { fieldWords } from '../materials/edit/field-words.ts'
import { fieldLabels, relationLabels } from '../materials/material-texts.ts'
import { formatMoment } from '../ui/times.ts'

export type ProposalOptions = Success<typeof listProposalOptions>['data']

/** What each part of a proposal is called. */
export const contentLabels: Record<keyof ProposalContent, string> = {
  ...fieldLabels,
  image: 'Bild',
  files: 'Filer',
  relations: 'Hör ihop med',
}

export const proposalStateLabels: Record<ProposalState, string> = {
  draft: 'Utkast',
  waiting: 'Inskickat',
  returned: 'Behöver ändras',
  approved: 'Godkänt',
  withdrawn: 'Återkallat',
}

type Dated = Pick<Proposal, 'state' | 'saved' | 'submitted' | 'decided_at'>

/** The state with who and when: 'Inskickat 23 nov. 10:41 av Karin Bergh'. */
export function proposalStateText({ state, saved, submitted, decided_at }: Dated): string {
  if (state === 'waiting' && submitted !== null)
    return `${proposalStateLabels[state]} ${formatMoment(submitted.at)}${byText(submitted.name)}`
  if ((state === 'returned' || state === 'approved') && decided_at !== null)
    return `${proposalStateLabels[state]}, ${formatMoment(decided_at)}`
  return `${proposalStateLabels[state]}, sparat ${formatMoment(saved.at)}${byText(saved.name)}`
}

const byText = (name: string) => (name === '' ? '' : ` av ${name}`)

type Known = { options: ProposalOptions; related: Proposal['related'] }

/** A part of a proposal as words, so that two of them can be compared word by word. */
export function contentWords(
  name: keyof ProposalContent,
  value: unknown,
  { options, related }: Known,
): string {
  if (name === 'image') return value === '' ? '' : 'Egen bild'
  if (name === 'files')
    return (value as ProposalContent['files'])
      .map(({ title, pages, size }) => `${title} (${pages} s., ${formatBytes(size)})`)
      .join('\n')
  if (name === 'relations')
    return (value as ProposalContent['relations'])
      .map(
        ({ id, kind }) =>
          `${relationLabels[kind]} ${related.find((each) => each.id === id)?.name ?? 'ett material'}`,
      )
      .join('\n')
  return fieldWords(name, value, options)
}
