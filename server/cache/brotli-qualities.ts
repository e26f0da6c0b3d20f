/** The qualities of brotli, of at most 11, for what is compressed while somebody waits. Higher ones cost several times as much for a few per cent. */

/** Of answers and other texts. */
export const answerBrotliQuality = 5
/**
 * Of answers above this number of bytes that few will get, because they live for seconds. 326 kB, a listing of 10,000 materials, take
 * 3.2 ms and become 40 kB, with the quality above 7.4 ms and 35 kB.
 */
export const longBriefBrotliQuality = 3
export const longAnswerBytes = 64_000
/** Of rendered pages, which are compressed once for all who get them. */
export const pageBrotliQuality = 6
