type NetworkInformation = { saveData?: boolean; effectiveType?: string }

const networkInformation = () => (navigator as { connection?: NetworkInformation }).connection

/** The person has asked the browser to be sparing. */
export const savesData = (): boolean => networkInformation()?.saveData === true

/** Somebody who saves data, or has hardly any network, is sent nothing large without asking for it. */
export const shouldSaveData = (): boolean =>
  savesData() || /2g$/.test(networkInformation()?.effectiveType ?? '')
