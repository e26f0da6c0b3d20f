import * as z from 'zod/mini'
import { proposalStates } from '../proposals.ts'
import { materialStates, relationKinds } from '../staff-materials.ts'
import type { CallSchemas } from './call-schemas.ts'
import { flag, id, looseField, noInput } from './fields.ts'
import { goal } from './material.ts'
import { materialFieldSchemas } from './staff-material-fields.ts'
import { checks, reason } from './staff-moderation.ts'

const time = z.nullable(z.int())
const person = z.strictObject({ name: z.string(), at: z.int() })

/** A document of a proposal. `id` 0: it is new; otherwise the material's document whose place it has. */
const file = z.strictObject({
  id: z.int(),
  file: z.string(),
  title: z.string(),
  size: z.int(),
  pages: z.int(),
})
export type ProposedFile = z.infer<typeof file>
const relation = z.strictObject({ id, kind: z.enum(relationKinds) })

/** The content of a proposal: a material's fields, its picture by name ('' for none), documents and relations. */
export const proposalContent = z.strictObject({
  ...materialFieldSchemas.output,
  image: z.string(),
  files: z.array(file),
  relations: z.array(relation),
})
export type ProposalContent = z.infer<typeof proposalContent>

const named = z.strictObject({ id, name: z.string() })
/** The names of related materials, and the address of each picture by its name. */
const labels = {
  related: z.array(named),
  pictures: z.record(z.string(), z.string()),
}

const row = z.strictObject({
  id: z.string(),
  /** null for a new material that is not approved yet. */
  material_id: z.nullable(id),
  name: z.string(),
  state: z.enum(proposalStates),
  version: z.int(),
  /** How many fields differ from the material when the proposal began. */
  changes: z.int(),
  saved: person,
  submitted: z.nullable(person),
  decided_at: time,
})

const proposal = z.strictObject({
  ...row.shape,
  fields: proposalContent,
  /** What the material has in the fields that are not proposed. */
  base: proposalContent,
  /** The material's address; '' for a new material. */
  slug: z.string(),
  material_state: z.nullable(z.enum(materialStates)),
  reasons: z.array(reason),
  message: z.string(),
  ...labels,
})
export type Proposal = z.infer<typeof proposal>

const reviewRow = z.strictObject({
  ...row.shape,
  sender: named,
  decided_by: z.string(),
  undo_until: time,
})

const seen = { id: looseField, version: looseField }
const written = z.strictObject({ message: z.string(), data: proposal })
const options = z.array(z.strictObject({ id, name: z.string(), slug: z.string() }))
const message = z.strictObject({ message: z.string() })

export const staffProposalsSchemas = {
  listProposals: {
    input: noInput,
    output: z.strictObject({ data: z.strictObject({ proposals: z.array(row), now: z.int() }) }),
  },
  /** `material_id`: empty for a new material. */
  openProposal: { input: z.object({ material_id: looseField, name: looseField }), output: written },
  readProposal: { input: z.object({ id: looseField }), output: z.strictObject({ data: proposal }) },
  saveProposal: {
    input: z.object({
      ...seen,
      ...materialFieldSchemas.input,
      image: looseField,
      files: looseField,
      relations: looseField,
    }),
    output: written,
  },
  /** `state`: waiting, draft or withdrawn. */
  changeProposalState: { input: z.object({ ...seen, state: looseField }), output: written },
  addProposalFiles: {
    input: z.object({ ...seen, token: looseField, replaces: looseField, files: z.optional(z.unknown()) }),
    output: written,
  },
  addProposalPicture: {
    input: z.object({ ...seen, token: looseField, image: z.optional(z.unknown()), image_crop: looseField }),
    output: written,
  },
  findProposalRelations: {
    input: z.object({ q: looseField }),
    output: z.strictObject({ data: z.array(named) }),
  },
  listProposalOptions: {
    input: noInput,
    output: z.strictObject({
      data: z.strictObject({
        amne: options,
        arskurs: options,
        tema: options,
        typ_av_material: options,
        product_plan: z.array(named),
        mal: z.array(goal),
        keywords: z.array(z.string()),
      }),
    }),
  },
  listProposalReviews: {
    input: z.object({ state: looseField }),
    output: z.strictObject({
      data: z.strictObject({
        proposals: z.array(reviewRow),
        counts: z.strictObject({ waiting: z.int(), returned: z.int() }),
        now: z.int(),
      }),
    }),
  },
  readProposalReview: {
    input: z.object({ id: looseField }),
    output: z.strictObject({
      data: z.strictObject({
        ...proposal.shape,
        sender: named,
        inner_note: z.string(),
        decided_by: z.string(),
        undo_until: time,
        /** The material now: its version, 0 for a new one, and its content; null when it is gone. */
        current_version: z.int(),
        current: z.nullable(proposalContent),
        /** Who saved the material last, after the proposal began; null when nobody has. */
        changed_since: z.nullable(person),
        /** Fields that the proposal changes, and of those the ones that the material has changed too. */
        changed: z.array(z.string()),
        conflicts: z.array(z.string()),
        /** Why it cannot be applied now; '' when it can. */
        problem: z.string(),
        checks,
        /** Earlier proposals of this material. */
        earlier: z.array(
          z.strictObject({
            id: z.string(),
            state: z.enum(proposalStates),
            at: z.int(),
            by: z.string(),
            reasons: z.array(reason),
            message: z.string(),
          }),
        ),
        all_reasons: z.array(reason),
        is_new: flag,
        now: z.int(),
      }),
    }),
  },
  previewProposalEmail: {
    input: z.object({ id: looseField, decision: looseField, reasons: looseField, message: looseField }),
    output: z.strictObject({ data: z.strictObject({ subject: z.string(), text: z.string() }) }),
  },
  decideProposal: {
    /** `keep`, `take`: names of fields that stay as the material has them, or become as proposed where both have changed. */
    input: z.object({
      ...seen,
      material_version: looseField,
      decision: looseField,
      reasons: looseField,
      message: looseField,
      inner_note: looseField,
      keep: looseField,
      take: looseField,
      files: z.optional(z.unknown()),
    }),
    output: message,
  },
  undoProposalReturn: { input: z.object(seen), output: message },
} satisfies Record<string, CallSchemas>
