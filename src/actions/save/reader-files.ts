let load: () => Promise<string[]> = () => Promise.resolve([])

/** The addresses of what the reader is made of. The house tells how to find them: an action sees no pages. */
export const readerFiles = () => load()
export const tellReaderFiles = (finding: () => Promise<string[]>) => void (load = finding)
