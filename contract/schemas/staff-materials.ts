import * as z from 'zod/mini'
import { materialStates, relationKinds, versionKinds } from '../staff-materials.ts'
import type { CallSchemas } from './call-schemas.ts'
import { editingFields, person, time } from './editing-fields.ts'
import { flag, id, looseField, noInput } from './fields.ts'
import { goal } from './material.ts'
import { materialFieldSchemas } from './staff-material-fields.ts'

const state = z.enum(materialStates)

/** The fields that an editor fills in; the form sends the same names to saveMaterial. */
export const staffMaterialFields = z.strictObject(materialFieldSchemas.output)
export type StaffMaterialFields = z.infer<typeof staffMaterialFields>

const listRow = z.strictObject({
  id,
  slug: z.string(),
  name: z.string(),
  image: z.string(),
  image_alt: z.string(),
  state,
  version: z.int(),
  has_working_copy: flag,
  is_customer: flag,
  boosted: flag,
  isOrder: flag,
  stock_qty: z.int(),
  sender_name: z.string(),
  subjects: z.array(z.string()),
  grades: z.array(z.string()),
  types: z.array(z.string()),
  license: z.string(),
  views: z.int(),
  like_count: z.int(),
  published_at: z.int(),
  updated_at: z.int(),
  publish_at: time,
  withdraw_at: time,
})
export type StaffMaterialRow = z.infer<typeof listRow>

const file = z.strictObject({
  id,
  file: z.string(),
  title: z.string(),
  type: z.string(),
  size: z.int(),
  pages: z.int(),
  version: z.int(),
  /** When this version came; null for the first. */
  replaced_at: time,
  /** Earlier versions, newest first. */
  earlier: z.array(z.strictObject({ file: z.string(), version: z.int(), replaced_at: z.int() })),
})
export type StaffMaterialFile = z.infer<typeof file>

const relation = z.strictObject({
  id,
  kind: z.enum(relationKinds),
  name: z.string(),
  slug: z.string(),
  state,
})

/** Who else has the material open. `dirty`: with changes that are not saved. */
const editor = z.strictObject({ name: z.string(), seen_at: z.int(), dirty: flag })

const staffMaterial = z.strictObject({
  id,
  version: z.int(),
  state,
  /** What the form shows: the working copy where there is one. */
  fields: staffMaterialFields,
  /** What visitors see while there is a working copy; null otherwise. */
  published_fields: z.nullable(staffMaterialFields),
  ...editingFields,
  /** The reason of the last withdrawal. */
  withdrawn_reason: z.string(),
  image: z.string(),
  has_image: flag,
  files: z.array(file),
  relations: z.array(relation),
  stock_qty: z.int(),
  is_customer: flag,
  customer_id: z.nullable(z.string()),
  views: z.int(),
  like_count: z.int(),
  published_at: z.int(),
  created_at: z.int(),
  updated_at: z.int(),
  /** Addresses that lead here. */
  old_slugs: z.array(z.string()),
  editors: z.array(editor),
})
export type StaffMaterial = z.infer<typeof staffMaterial>

/** Every write answers the new version. */
export const written = z.strictObject({ message: z.string(), data: staffMaterial })
export const seen = { id: looseField, version: looseField }

const named = z.array(z.strictObject({ id, name: z.string(), slug: z.string() }))

export const staffMaterialsSchemas = {
  listStaffMaterials: {
    input: z.object({
      q: looseField,
      state: looseField,
      sender: looseField,
      subject: looseField,
      type: looseField,
      /** One of `materialNeeds`. */
      need: looseField,
      sort: looseField,
      page: looseField,
    }),
    output: z.strictObject({
      data: z.array(listRow),
      meta: z.strictObject({
        total: z.int(),
        last_page: z.int(),
        from: z.int(),
        current_page: z.int(),
      }),
      /** How many the search and the other filters find in each state. */
      counts: z.strictObject({ draft: z.int(), review: z.int(), published: z.int(), archived: z.int() }),
    }),
  },
  listMaterialOptions: {
    input: noInput,
    output: z.strictObject({
      data: z.strictObject({
        amne: named,
        arskurs: named,
        tema: named,
        typ_av_material: named,
        product_plan: z.array(z.strictObject({ id, name: z.string() })),
        mal: z.array(goal),
        senders: named,
        keywords: z.array(z.string()),
      }),
    }),
  },
  readStaffMaterial: { input: z.object({ id: looseField }), output: z.strictObject({ data: staffMaterial }) },
  createMaterial: { input: z.object({ name: looseField, sender_id: looseField }), output: written },
  saveMaterial: { input: z.object({ ...seen, ...materialFieldSchemas.input }), output: written },
  discardWorkingCopy: { input: z.object(seen), output: written },
  publishMaterial: { input: z.object(seen), output: written },
  scheduleMaterial: {
    /** Times as '2026-12-01T08:00'; '' clears one, a field that is left out keeps it. */
    input: z.object({ ...seen, publish_at: looseField, withdraw_at: looseField }),
    output: written,
  },
  /** `state`: draft or review. */
  changeMaterialState: { input: z.object({ ...seen, state: looseField }), output: written },
  withdrawMaterial: {
    input: z.object({ ...seen, reason: looseField, remove_copies: looseField }),
    output: written,
  },
  /** `remove_copies`: why devices delete their saved copies too; '' when they stay. */
  archiveMaterial: { input: z.object({ ...seen, remove_copies: looseField }), output: written },
  listMaterialVersions: {
    input: z.object({ id: looseField }),
    output: z.strictObject({
      data: z.array(
        z.strictObject({ number: z.int(), what: z.enum(versionKinds), by: z.string(), at: z.int() }),
      ),
    }),
  },
  compareVersions: {
    /** Numbers of versions; `to` left out is what the form shows now. */
    input: z.object({ id: looseField, from: looseField, to: looseField }),
    output: z.strictObject({
      data: z.array(
        z.strictObject({
          field: z.string(),
          /** The words of both, in order; `kind` says which of the two they are in. */
          parts: z.array(z.strictObject({ text: z.string(), kind: z.enum(['same', 'removed', 'added']) })),
        }),
      ),
    }),
  },
  restoreVersion: { input: z.object({ ...seen, number: looseField }), output: written },
  touchEditing: {
    /** `tab`: a random name of the tab; `dirty` 1 with changes that are not saved; `closed` 1 when the tab leaves. */
    input: z.object({ id: looseField, tab: looseField, dirty: looseField, closed: looseField }),
    output: z.strictObject({
      data: z.strictObject({ version: z.int(), saved: z.nullable(person), editors: z.array(editor) }),
    }),
  },
  addFile: {
    input: z.object({ ...seen, token: looseField, files: z.optional(z.unknown()) }),
    output: written,
  },
  replaceFile: {
    input: z.object({ ...seen, token: looseField, file_id: looseField, files: z.optional(z.unknown()) }),
    output: written,
  },
  removeFile: { input: z.object({ ...seen, file_id: looseField }), output: written },
  arrangeFiles: {
    /** All files in order, each as {id, title}. */
    input: z.object({ ...seen, files: looseField }),
    output: written,
  },
  addPicture: {
    /** `image_crop` as 'x,y,width,height' in fractions; without a new picture the present one is cropped anew. */
    input: z.object({
      ...seen,
      token: looseField,
      image: z.optional(z.unknown()),
      image_crop: looseField,
      image_alt: looseField,
    }),
    output: written,
  },
  removePicture: { input: z.object(seen), output: written },
  setRelations: {
    /** All relations in order, each as {id, kind}. */
    input: z.object({ ...seen, relations: looseField }),
    output: written,
  },
} satisfies Record<string, CallSchemas>
