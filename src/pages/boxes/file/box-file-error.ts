/** Why a file is not opened, in words for the person who has it. Nothing of it has been stored. */
export class BoxFileError extends Error {
  /** The rule that the file breaks, shown beside the reason. */
  readonly rule: string
  constructor(reason: string, rule = '') {
    super(reason)
    this.rule = rule
  }
}
