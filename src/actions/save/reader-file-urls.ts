let loadUrls: () => Promise<string[]> = () => Promise.resolve([])

/** The URLs of the PDF reader's files. The app sets how to find them, because an action must not import a page. */
export const readerFileUrls = () => loadUrls()
export const setReaderFileUrls = (load: () => Promise<string[]>) => void (loadUrls = load)
