import * as z from 'zod/mini'

/**
 * The answers of the Swedish National Agency for Education's open API of the school-unit register, version 2, by the field names of its
 * OpenAPI description ('Skolenhetsregistret öppna API v2'). Every field may be missing or null there. A field that is not in it is
 * refused by name: it may mean something that we do not understand.
 */
const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
const text = maybe(z.string())
const flag = maybe(z.boolean())
const texts = maybe(z.array(z.string()))
/** What the import does not read, and whose content the description leaves open. */
const anything = z.optional(z.unknown())

const address = z.strictObject({
  ...{ type: text, careOfAddress: text, streetAddress: text, postalCode: text, locality: text },
  ...{ country: text, continent: text },
  geoCoordinates: maybe(
    z.strictObject({ coordinateSweRefE: text, coordinateSweRefN: text, latitude: text, longitude: text }),
  ),
})

const grades = maybe(z.strictObject({ grades: texts }))
const schoolTypeProperties = z.strictObject({
  ...{ gr: grades, gran: grades, sam: grades, sp: grades },
  gy: maybe(z.strictObject({ csnCode: text, programmes: texts })),
  gyan: maybe(z.strictObject({ programmes: texts })),
  vux: maybe(z.strictObject({ schoolTypeParts: texts })),
})

const details = z.strictObject({
  ...{ displayName: text, schoolName: text, status: text, schoolUnitType: text, municipalityCode: text },
  ...{ addresses: maybe(z.array(address)), phoneNumber: text, email: text, url: text, headMaster: text },
  // Written in both ways in what the register has answered.
  ...{ startdate: text, startDate: text, enddate: text, endDate: text },
  ...{ schoolTypes: texts, schoolTypeProperties: maybe(schoolTypeProperties), orientationType: text },
  ...{ hospitalSchool: flag, specialSupportSchool: flag, reportsPersonell: text, reportsStudents: text },
})

const meta = maybe(z.strictObject({ created: text, extractDate: text, modified: text }))

/** The answer to a question about one school unit. */
export const unitAnswer = z.strictObject({
  data: z.strictObject({ type: text, schoolUnitCode: z.string(), attributes: details }),
  included: anything,
  links: anything,
  meta,
})

/** The answer with all school units: only their codes, names and states. */
export const listAnswer = z.strictObject({
  data: z.strictObject({
    type: text,
    attributes: z.array(z.strictObject({ schoolUnitCode: z.string(), name: text, status: text })),
  }),
  links: anything,
  meta,
})

export type UnitAnswer = z.infer<typeof unitAnswer>
