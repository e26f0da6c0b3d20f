import type { listMaterialOptions } from '#contract/calls/staff-materials.ts'
import type { Success } from '#contract/calls/call.ts'

/** Everything that the forms of a material offer to choose from. */
export type MaterialOptions = Success<typeof listMaterialOptions>['data']
