import * as z from 'zod/mini'
import { reportKinds, reportStates, reviewStates } from '../moderation.ts'
import type { CallSchemas } from './call-schemas.ts'
import { flag, id, looseField } from './fields.ts'
import { material } from './material.ts'

const message = z.strictObject({ message: z.string() })
export const reason = z.strictObject({ key: z.string(), label: z.string(), text: z.string() })

const reviewRow = z.strictObject({
  material_id: id,
  slug: z.string(),
  name: z.string(),
  author: z.string(),
  version: z.int(),
  round: z.int(),
  state: z.enum(reviewStates),
  /** 1 when visitors have seen an earlier version. */
  was_published: flag,
  submitted_at: z.int(),
  decided_at: z.nullable(z.int()),
  decided_by: z.string(),
  /** Until when the decision can be taken back; null when it cannot. */
  undo_until: z.nullable(z.int()),
})

const reviewRound = z.strictObject({
  round: z.int(),
  state: z.enum(reviewStates),
  reasons: z.array(reason),
  message: z.string(),
  inner_note: z.string(),
  submitted_at: z.int(),
  decided_at: z.nullable(z.int()),
  decided_by: z.string(),
})

const checkedFile = z.strictObject({
  id,
  title: z.string(),
  size: z.int(),
  pages: z.int(),
  /** How many of the pages that were read have text; null when the file could not be read. */
  text_pages: z.nullable(z.int()),
  read_pages: z.int(),
})

export const checks = z.strictObject({
  files: z.array(checkedFile),
  /** Telephone numbers, email addresses and personal identity numbers in the texts. */
  contacts: z.array(z.string()),
  has_picture: flag,
  has_picture_text: flag,
  links: z.array(z.string()),
  /** Null for a text that is too short. */
  lix: z.nullable(z.strictObject({ value: z.int(), words: z.int() })),
})

const email = z.strictObject({ subject: z.string(), text: z.string() })

export const staffModerationSchemas = {
  listReviews: {
    input: z.object({ state: looseField }),
    output: z.strictObject({
      data: z.strictObject({
        reviews: z.array(reviewRow),
        counts: z.strictObject({ waiting: z.int(), returned: z.int() }),
        now: z.int(),
      }),
    }),
  },
  readReview: {
    input: z.object({ material_id: looseField }),
    output: z.strictObject({
      data: z.strictObject({
        review: reviewRow,
        material: z.omit(material, { related: true }),
        checks,
        rounds: z.array(reviewRound),
        /** Other materials of the same author that visitors see. */
        published: z.array(z.strictObject({ slug: z.string(), name: z.string(), published_at: z.int() })),
        reasons: z.array(reason),
        now: z.int(),
      }),
    }),
  },
  previewReviewEmail: {
    input: z.object({
      material_id: looseField,
      decision: looseField,
      reasons: looseField,
      message: looseField,
    }),
    output: z.strictObject({ data: email }),
  },
  decideReview: {
    input: z.object({
      material_id: looseField,
      version: looseField,
      decision: looseField,
      reasons: looseField,
      message: looseField,
      inner_note: looseField,
    }),
    output: message,
  },
  undoReview: { input: z.object({ material_id: looseField, round: looseField }), output: message },
  listOrganisations: {
    input: z.object({}),
    output: z.strictObject({
      data: z.strictObject({
        organisations: z.array(
          z.strictObject({
            id: z.string(),
            name: z.string(),
            website: z.string(),
            contact: z.string(),
            email: z.string(),
            city: z.string(),
            state: z.enum(['waiting', 'approved', 'declined']),
            created_at: z.int(),
            message: z.string(),
            inner_note: z.string(),
            decided_at: z.nullable(z.int()),
            decided_by: z.string(),
            undo_until: z.nullable(z.int()),
          }),
        ),
        now: z.int(),
      }),
    }),
  },
  decideOrganisation: {
    input: z.object({
      id: looseField,
      seen: looseField,
      decision: looseField,
      message: looseField,
      inner_note: looseField,
    }),
    output: message,
  },
  undoOrganisation: { input: z.object({ id: looseField }), output: message },
  listReports: {
    input: z.object({ state: looseField }),
    output: z.strictObject({
      data: z.strictObject({
        reports: z.array(
          z.strictObject({
            id: z.string(),
            number: z.int(),
            kind: z.enum(reportKinds),
            text: z.string(),
            email: z.string(),
            page: z.string(),
            state: z.enum(reportStates),
            version: z.int(),
            answer: z.string(),
            inner_note: z.string(),
            /** The material whose page it is about; null for another page. */
            material: z.nullable(z.strictObject({ id, name: z.string(), is_customer: flag })),
            created_at: z.int(),
            decided_at: z.nullable(z.int()),
            decided_by: z.string(),
          }),
        ),
        counts: z.strictObject({ new: z.int() }),
        now: z.int(),
      }),
    }),
  },
  decideReport: {
    input: z.object({
      id: looseField,
      version: looseField,
      state: looseField,
      answer: looseField,
      inner_note: looseField,
    }),
    output: message,
  },
  listEmailTexts: {
    input: z.object({}),
    output: z.strictObject({
      data: z.strictObject({
        letters: z.array(
          z.strictObject({
            key: z.string(),
            name: z.string(),
            subject: z.string(),
            body: z.string(),
            group: z.string(),
            placeholders: z.array(z.string()),
            /** The placeholders that the text has to hold. */
            required: z.array(z.string()),
            /** The text until an editor changes it. */
            standard: z.strictObject({ subject: z.string(), body: z.string() }),
            version: z.int(),
          }),
        ),
        reasons: z.array(
          z.strictObject({
            key: z.string(),
            label: z.string(),
            text: z.string(),
            hidden: flag,
            version: z.int(),
          }),
        ),
      }),
    }),
  },
  previewEmailText: {
    input: z.object({ key: looseField, subject: looseField, body: looseField }),
    output: z.strictObject({ data: z.extend(email, { html: z.string() }) }),
  },
  resetEmailText: { input: z.object({ key: looseField, version: looseField }), output: message },
  saveEmailText: {
    input: z.object({ key: looseField, subject: looseField, body: looseField, version: looseField }),
    output: message,
  },
  saveReasonText: {
    input: z.object({
      key: looseField,
      label: looseField,
      text: looseField,
      hidden: looseField,
      version: looseField,
    }),
    output: message,
  },
} satisfies Record<string, CallSchemas>
