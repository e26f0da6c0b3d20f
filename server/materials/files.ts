import type { MaterialFile } from '#contract/schemas/material.ts'
import { toFlag } from '../core/fields/to-flag.ts'
import type { Store } from '../database/open.ts'

/** The files of a material, in display order, with what was read of its documents. */
export async function filesOf(store: Store, material: number): Promise<MaterialFile[]> {
  const rows = await store
    .selectFrom('material_file')
    .leftJoin('document', (join) =>
      join
        .onRef('document.file_id', '=', 'material_file.id')
        .onRef('document.file', '=', 'material_file.file')
        .on('document.state', '=', 'read')
        .on('material_file.type', '=', 'application/pdf'),
    )
    .select(['id', 'material_file.file', 'title', 'type', 'size', 'pages', 'seconds'])
    .select([
      'pictures',
      'width',
      'height',
      'has_color',
      'is_tagged',
      'has_title',
      'read_pages',
      'text_pages',
      'lix',
    ])
    .where('material_id', '=', material)
    .orderBy('position')
    .execute()
  return rows.map(({ id, file, title, type, size, pages, seconds, ...read }) => ({
    ...{ id, file, title, type, size, pages },
    ...(seconds > 0 && { seconds }),
    ...(read.pictures !== null && {
      document: {
        ...{ pictures: read.pictures, width: read.width ?? 0, height: read.height ?? 0 },
        has_color: toFlag(read.has_color ?? 0),
        is_tagged: toFlag(read.is_tagged ?? 0),
        has_text: toFlag(read.text_pages === read.read_pages ? 1 : 0),
        has_title: toFlag(read.has_title ?? 0),
        lix: read.lix,
      },
    }),
  }))
}
