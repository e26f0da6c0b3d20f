/** A longer address makes a code that no phone reads from paper. */
const maxCodeLength = 500

/** Whether the printed list of a box has a QR code to an address. */
export const hasPrintedCode = (address: string) => address.length <= maxCodeLength
