/** The qualities of brotli, of at most 11, for what is compressed while somebody waits. Higher ones cost several times as much for a few per cent. */

/** Of answers and other texts. */
export const answerBrotliQuality = 5
/** Of rendered pages, which are compressed once for all who get them. */
export const pageBrotliQuality = 6
