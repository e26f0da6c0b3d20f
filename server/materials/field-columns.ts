import { audienceCodes } from '#contract/audiences.ts'
import { languageCodes } from '#contract/languages.ts'
import { customTerms, licenceBySlug } from '#contract/licences.ts'
import { paperCodes } from '#contract/paper.ts'
import type { StaffMaterialFields } from '#contract/schemas/staff-materials.ts'

/** The columns of a material that its fields fill. */
export function columnsOf(fields: StaffMaterialFields) {
  const licence = licenceBySlug(fields.license)
  return {
    name: fields.name,
    short_description: fields.short_description,
    description: fields.description,
    product_instructions: fields.product_instructions,
    image_alt: fields.image_alt,
    product_externalurl: fields.product_externalurl,
    link_title: fields.link_title,
    video_embed_url: fields.video_embed_url,
    video_alt: fields.video_alt,
    product_video: fields.product_video,
    is_downloadable: fields.is_downloadable,
    is_order: fields.isOrder,
    max_qty: fields.max_qty,
    boosted: fields.boosted,
    sender_id: fields.sender_id,
    declared_payer: fields.declared_payer,
    declared_reason: fields.declared_reason,
    license: fields.license === customTerms ? fields.license_text : (licence?.full ?? ''),
    license_url: licence?.address ?? '',
    minutes: fields.minutes,
    languages: languageCodes(fields.sprak),
    needs: fields.needs,
    paper: paperCodes(fields.papper),
    audience: audienceCodes(fields.malgrupp),
    own_keywords: fields.keywords.join(','),
    meta_title: fields.meta_title,
    meta_keyword: fields.meta_keyword,
    meta_description: fields.meta_description,
  }
}
