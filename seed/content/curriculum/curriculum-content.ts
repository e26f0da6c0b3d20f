/** The central content of one subject as the seed has it. Codes are composed: LGR22-MA, LGR22-MA46, LGR22-MA46-GE, LGR22-MA46-GE5. */
export type SubjectContent = {
  code: string
  name: string
  /** Where the words are from, and the day when they were read there. */
  source: string
  read_on: string
  stages: { code: string; name: string; areas: { code: string; name: string; points: string[] }[] }[]
}
