export const pagePicturePath = '/uploads/product/page/'

/** The address of the picture of a document's page; 1 is the first. */
export const pagePictureUrl = (file: string, page: number): string =>
  `${pagePicturePath}${file.slice(file.lastIndexOf('/') + 1)}-${page}.webp`
