import type { SharedBox, SharedPart } from '#contract/schemas/shared-box.ts'
import { boxNotStored } from '#src/actions/box/box-texts.ts'
import { newPartOf } from '#src/actions/box/copy-shared-box.ts'
import { addChanges } from '#src/boxes/box-edits.ts'
import { arrangeParts } from '#src/boxes/box-order.ts'
import type { Part } from '#src/boxes/box.ts'
import type { OpenBox } from '#src/boxes/open-box.ts'

/** Adds parts of a shared box to one's own, each below the heading of the same name. Returns why it could not, '' when it could. */
export async function addSharedParts(
  open: OpenBox,
  { parts }: SharedBox,
  chosen: readonly SharedPart[],
): Promise<string> {
  for (const part of chosen) {
    const made = newPartOf(part)
    if (made === null) continue
    const box = open.box()
    const changes = addChanges(box, [made], sectionFor(box.parts, headingAbove(parts, part)))
    if (changes.length === 0) return 'Lådan är full. Ta bort något ur den först.'
    if (!(await open.change(changes))) return boxNotStored
  }
  return ''
}

const headingAbove = (parts: readonly SharedPart[], part: SharedPart) =>
  parts.slice(0, parts.indexOf(part)).findLast(({ kind }) => kind === 'section')?.title ?? ''

/** The section with this heading; where there is none, the last one. */
function sectionFor(own: readonly Part[], title: string): string {
  const headings = arrangeParts(own).map(({ heading }) => heading)
  const found = headings.find((heading) => (heading?.title ?? '') === title) ?? headings.at(-1)
  return found?.id ?? ''
}
