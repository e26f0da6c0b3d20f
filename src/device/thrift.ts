type Connection = { saveData?: boolean; effectiveType?: string }

const given = () => (navigator as { connection?: Connection }).connection

/** The person has asked the browser to be sparing. */
export const savesData = (): boolean => given()?.saveData === true

/** Somebody who saves data, or has hardly any network, is sent nothing large without asking for it. */
export const isThrifty = (): boolean => savesData() || /2g$/.test(given()?.effectiveType ?? '')
