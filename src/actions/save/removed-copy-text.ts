import type { RemovedCopy } from '#src/storage/removed-copies.ts'

/** What was removed from the device, and why. */
export const removedCopyText = ({ name, reason }: Pick<RemovedCopy, 'name' | 'reason'>): string =>
  reason === 'copyright'
    ? `${name} och dess filer är borttagna från enheten: materialet får inte spridas längre, av hänsyn till upphovsrätten.`
    : `${name} och dess filer är borttagna från enheten: där stod personuppgifter som inte skulle vara där.`
