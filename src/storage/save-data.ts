type NetworkInformation = { saveData?: boolean; effectiveType?: string; type?: string }

/** What the browser says about the network; most browsers say nothing. */
export const networkInformation = () => (navigator as { connection?: NetworkInformation }).connection

/** The person has turned on the browser's data saver. */
export const savesData = (): boolean => networkInformation()?.saveData === true

/** Whether to avoid large downloads that nobody has asked for: the data saver is on, or there is hardly any network. */
export const shouldSaveData = (): boolean =>
  savesData() || /2g$/.test(networkInformation()?.effectiveType ?? '')
