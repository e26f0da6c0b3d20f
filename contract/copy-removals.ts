/** Why devices delete what they have saved of a material. */
export const copyRemovalReasons = ['copyright', 'personal'] as const
export type CopyRemovalReason = (typeof copyRemovalReasons)[number]
