/** How long a joint order stays after its last day, and after it was sent or cancelled, days. Names are deleted with it, on the server and on its owner's device. */
export const jointOrderRetentionDays = 30
