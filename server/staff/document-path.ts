/** The page of the staff pages where a material or an article is edited. */
export const documentPath = (table: 'material' | 'article', id: number): string =>
  table === 'material' ? `/material/${id}/innehall` : `/ord/artiklar/${id}`
