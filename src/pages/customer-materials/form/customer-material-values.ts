import { offeredLicences } from '#contract/licences.ts'
import type { CustomerMaterialKind } from '#contract/forms/customer-material-form.ts'
import type { CustomerMaterial } from '#contract/schemas/customer-materials.ts'
import { isRecord } from '#contract/response.ts'

/** A document that the material already has. */
export type ExistingFile = { id: number; title: string; size: number }

/** The form's values without the chosen files, so that they can be stored as JSON. */
export type CustomerMaterialValues = {
  kind: CustomerMaterialKind | ''
  name: string
  short_description: string
  /** HTML, like `product_instructions`. */
  description: string
  product_instructions: string
  needs: string
  product_externalurl: string
  link_title: string
  video_embed_url: string
  arskurs: number[]
  amne: number[]
  tema: number[]
  product_plan: number[]
  keywords: string[]
  /** As typed; '' where no time is stated. */
  minutes: string
  sprak: number[]
  malgrupp: number[]
  mal: number[]
  license: string
  license_text: string
  image_alt: string
  image_crop: string
  /** Whether the material already has a picture, and the documents that stay, in order. */
  has_image: boolean
  kept_files: ExistingFile[]
  /** Always empty: the form library keeps the errors of the picture and the documents under these names. */
  image: ''
  files: ''
}

export const blankValues: CustomerMaterialValues = {
  kind: '',
  name: '',
  short_description: '',
  description: '',
  product_instructions: '',
  needs: '',
  product_externalurl: '',
  link_title: '',
  video_embed_url: '',
  arskurs: [],
  amne: [],
  tema: [],
  product_plan: [],
  keywords: [],
  minutes: '',
  sprak: [],
  malgrupp: [],
  mal: [],
  license: offeredLicences[0],
  license_text: '',
  image_alt: '',
  image_crop: '',
  has_image: false,
  kept_files: [],
  image: '',
  files: '',
}

const offeredLicenceOf = (license: string) =>
  (offeredLicences as readonly string[]).includes(license) ? license : offeredLicences[0]

/** The initial values for a material. */
export function valuesFromMaterial(material: CustomerMaterial): CustomerMaterialValues {
  const { kind, name, short_description, description, product_instructions } = material
  const { product_externalurl, link_title, video_embed_url, arskurs, amne, tema, product_plan } = material
  const texts = { kind, name, short_description, description, product_instructions }
  const further = { product_externalurl, link_title, video_embed_url, arskurs, amne, tema, product_plan }
  return {
    ...blankValues,
    ...texts,
    ...further,
    keywords: material.keywords,
    // A copy that an earlier version of the page has stored has none of these.
    needs: material.needs ?? '',
    minutes: material.minutes ? String(material.minutes) : '',
    sprak: material.sprak ?? [],
    malgrupp: material.malgrupp ?? [],
    mal: material.mal ?? [],
    license: offeredLicenceOf(material.license),
    license_text: material.license_text,
    image_alt: material.has_image === 1 ? material.image_alt : '',
    has_image: material.has_image === 1,
    kept_files: material.files.map(({ id, title, size }) => ({ id, title, size })),
  }
}

/** The values of a stored draft, checked field by field, because an older version of the page may have stored other types. */
export function valuesFromDraft(draft: unknown): CustomerMaterialValues {
  const stored = isRecord(draft) ? draft : {}
  const entries = Object.entries(blankValues).map(([name, blank]) => {
    const value = stored[name]
    return [
      name,
      Array.isArray(blank) === Array.isArray(value) && typeof value === typeof blank ? value : blank,
    ]
  })
  return Object.fromEntries(entries) as CustomerMaterialValues
}

/** The fields of the request. */
export function toFields(values: CustomerMaterialValues, hasNewImage: boolean): Record<string, string> {
  const { has_image, kept_files, image: _image, files: _files, ...sent } = values
  const texts = Object.entries(sent).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(',') : value,
  ])
  const hasImage = has_image || hasNewImage
  return {
    ...(Object.fromEntries(texts) as Record<string, string>),
    ...(!hasImage && { image_alt: '' }),
    image_crop: hasNewImage ? values.image_crop : '',
    keep_files: kept_files.map(({ id }) => id).join(','),
  }
}
