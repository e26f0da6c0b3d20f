let loadUrls: () => Promise<string[]> = () => Promise.resolve([])

/** The addresses of what the reader is made of. The house tells how to find them: an action sees no pages. */
export const readerFileUrls = () => loadUrls()
export const setReaderFileUrls = (finding: () => Promise<string[]>) => void (loadUrls = finding)
