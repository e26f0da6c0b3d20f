import { accountBoxRows } from './account-box-fixture.ts'
import type { AccessFixture } from './access-fixture.ts'
import type { Actor } from './access-actors.ts'
import { secondFactorRows } from './access-second-factor.ts'
import { reportRows } from './access-reports.ts'
import { staffLinkRows } from './access-staff-links.ts'
import { jointOrderRows } from './joint-order-fixture.ts'
import { ownOrderRows } from './access-own-orders.ts'
import { sharedBoxRows } from './shared-box-fixture.ts'
import { stockRequestRows } from './access-stock-requests.ts'

/**
 * The expected response of an actor: 'ok'; 'guest', as without a token, because an expired one is ignored; 'hidden', the same as
 * for a missing material; or the HTTP status of a refusal.
 */
export type ExpectedResponse = 'ok' | 'guest' | 'hidden' | 400 | 401 | 403 | 404 | 409

export type AccessRow = {
  /** Distinguishes the rows of a call that has several. */
  variant?: string
  /** In the order of `actors`. */
  expected: readonly ExpectedResponse[]
  fields?: (fixture: AccessFixture, actor: Actor) => Record<string, string> | Promise<Record<string, string>>
}

const publicRead: AccessRow = { expected: ['ok', 'ok', 'ok', 'ok', 'guest', 'guest', 'ok', 'ok', 'ok'] }
const visitCounter: AccessRow = {
  expected: ['ok', 'ok', 'ok', 'ok', 'guest', 'guest', 'ok', 403, 'ok'],
  fields: ({ published }) => ({
    id: String(published.id),
    product_id: String(published.id),
    link_title: 'Mer',
    link_url: 'https://skolverket.example/',
  }),
}
/** The actors' own data, whoever they are. */
const loggedInOnly: AccessRow = { expected: [401, 'ok', 'ok', 'ok', 401, 401, 'ok', 403, 'ok'] }
const person = ({ newEmail }: AccessFixture) => ({ first_name: 'Astrid', last_name: 'Ek', email: newEmail() })

/** Who may call what: every call of the contract has rows, and a route without one fails the test. */
export const accessMatrix: Record<string, AccessRow[]> = {
  ...Object.fromEntries(
    [
      'listMaterials listFilters listPopular listLatest listFilms listBoosted listTagged countCategories countChildCategories',
      'readCategory readChildCategory listTopics readCatalogue readCatalogueChanges searchMaterials',
      'searchMaterialsFiltered searchFilters suggest listArticles listBlogCategories readArticle listRelatedArticles',
      'listSchools listBanners listTextLinks readMenu readFooterMenu readCategoryMenu readSenderMenu readSettings readSeo',
      'readTextPage listRemovedCopies readMaterialStatus listRelated listAlternatives readStock listPlans listGoals readCoverage listMaterialTypes listFormOptions',
    ]
      .join(' ')
      .split(' ')
      .map((name) => [name, [publicRead]]),
  ),
  ...staffLinkRows,
  readMaterial: [
    publicRead,
    {
      variant: 'what is not published',
      expected: Array<ExpectedResponse>(9).fill('hidden'),
      fields: ({ draft }) => ({ slug: draft.slug }),
    },
    {
      variant: 'a preview',
      expected: ['hidden', 'ok', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'ok'],
      fields: ({ draft }) => ({ slug: draft.slug, preview: '1' }),
    },
  ],
  readMaterialShort: [
    publicRead,
    {
      variant: 'a preview',
      expected: ['hidden', 'ok', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'ok'],
      fields: ({ draft }) => ({ idOrSlug: draft.slug, preview: '1' }),
    },
  ],
  likeMaterial: [
    {
      expected: ['ok', 'ok', 'ok', 'ok', 401, 401, 'ok', 403, 'ok'],
      fields: ({ published }) => ({ product_id: String(published.id) }),
    },
    {
      variant: 'what the owner has made',
      expected: ['ok', 409, 'ok', 'ok', 401, 401, 'ok', 403, 'ok'],
      fields: ({ own: { id } }) => ({ product_id: String(id) }),
    },
  ],
  ...Object.fromEntries(
    ['recordView', 'recordExternalVisit', 'recordBoostedClick', 'recordHomeClick', 'recordOutboundLink'].map(
      (name) => [name, [visitCounter]],
    ),
  ),
  placeOrder: [
    {
      expected: ['ok', 'ok', 'ok', 'ok', 401, 401, 'ok', 403, 'ok'],
      fields: ({ order }) => order,
    },
    {
      variant: 'in another’s name',
      expected: [403, 403, 403, 403, 401, 401, 403, 403, 403],
      fields: ({ order, stranger }) => ({ ...order, user_id: stranger }),
    },
  ],
  recordDownload: [
    {
      expected: ['ok', 'ok', 'ok', 'ok', 401, 401, 'ok', 403, 'ok'],
      fields: ({ file }) => ({
        id: String(file.id),
        email: 'larare@skola.example',
        samtycke: '1',
        optin: '0',
      }),
    },
    {
      variant: 'what cannot be downloaded',
      expected: [404, 404, 404, 404, 401, 401, 404, 403, 404],
      fields: ({ published }) => ({ id: String(published.id), email: 'larare@skola.example', samtycke: '1' }),
    },
  ],
  ...{ ...ownOrderRows, ...jointOrderRows, ...accountBoxRows },
  ...{ ...stockRequestRows, ...reportRows, ...sharedBoxRows },
  reportTrouble: [
    {
      expected: ['ok', 'ok', 'ok', 'ok', 'guest', 'guest', 'ok', 403, 'ok'],
    },
  ],
  makeChallenge: [
    {
      expected: ['ok', 'ok', 'ok', 'ok', 'guest', 'guest', 'ok', 403, 'ok'],
      fields: () => ({ purpose: 'register' }),
    },
  ],
  register: [
    {
      expected: ['ok', 409, 409, 409, 'guest', 'guest', 409, 403, 409],
      fields: async (fixture) => ({ ...person(fixture), ...(await fixture.registering('register')) }),
    },
  ],
  registerOrganisation: [
    {
      expected: ['ok', 409, 409, 409, 'guest', 'guest', 409, 403, 409],
      fields: async (fixture) => ({
        ...person(fixture),
        ...(await fixture.registering('organisation')),
        organization: 'Föreningen Skogen',
      }),
    },
  ],
  logIn: [
    {
      expected: ['ok', 'ok', 'ok', 403, 'guest', 401, 'ok', 403, 'ok'],
      fields: (fixture, actor) => fixture.login(actor),
    },
  ],
  logOut: [{ expected: ['ok', 'ok', 'ok', 'ok', 'guest', 'guest', 'ok', 403, 'ok'] }],
  askForReset: [
    {
      expected: ['ok', 'ok', 'ok', 'ok', 'guest', 'guest', 'ok', 403, 'ok'],
      fields: async (fixture, actor) => ({
        email: fixture.emailOf(actor),
        altcha: await fixture.solved('reset'),
      }),
    },
  ],
  resetPassword: [
    {
      expected: ['ok', 'ok', 'ok', 'ok', 'guest', 400, 'ok', 403, 'ok'],
      fields: async (fixture, actor) => ({
        reset_token: await fixture.resetToken(actor),
        password: fixture.newPassword,
      }),
    },
    {
      variant: 'a link that nobody was sent',
      expected: [400, 400, 400, 400, 400, 400, 400, 403, 400],
      fields: (fixture) => ({ reset_token: 'A'.repeat(43), password: fixture.newPassword }),
    },
  ],
  confirmEmail: [
    {
      variant: 'a link that nobody was sent',
      expected: [400, 400, 400, 400, 400, 400, 400, 403, 400],
      fields: () => ({ confirm_token: 'A'.repeat(43) }),
    },
  ],
  ...secondFactorRows,
  readSecondFactor: [loggedInOnly],
  validateToken: [loggedInOnly],
  readCurrentUser: [loggedInOnly],
  updateProfile: [
    { ...loggedInOnly, fields: () => ({ first_name: 'Astrid', last_name: 'Ek' }) },
    {
      variant: 'another’s',
      expected: [401, 403, 403, 403, 401, 401, 403, 403, 403],
      fields: ({ stranger }) => ({ first_name: 'Astrid', last_name: 'Ek', user_id: stranger }),
    },
    {
      variant: 'the password without the present one',
      expected: [401, 403, 403, 403, 401, 401, 403, 403, 403],
      fields: (fixture) => ({ new_password: fixture.newPassword }),
    },
  ],
  listSessions: [loggedInOnly],
  endSession: [loggedInOnly],
  exportAccount: [loggedInOnly],
  listOrders: [loggedInOnly],
  listOwnPlaces: [loggedInOnly],
  listRecommendations: [loggedInOnly],
  deactivateAccount: [
    {
      ...loggedInOnly,
      expected: [401, 'ok', 'ok', 'ok', 401, 401, 'ok', 403, 'ok'],
      fields: ({ password }) => ({ password }),
    },
    {
      variant: 'without the password',
      expected: [401, 403, 403, 403, 401, 401, 403, 403, 403],
      fields: () => ({}),
    },
    {
      variant: 'another’s',
      expected: [401, 403, 403, 403, 401, 401, 403, 403, 403],
      fields: ({ password, stranger }) => ({ password, user_id: stranger }),
    },
  ],
  listOwnMaterials: [loggedInOnly],
  showOwnMaterial: [
    {
      expected: [401, 'ok', 'hidden', 'hidden', 401, 401, 'hidden', 403, 'ok'],
      fields: ({ draft }) => ({ slug: draft.slug }),
    },
  ],
  createOwnMaterial: [
    {
      expected: [401, 'ok', 'ok', 403, 401, 401, 403, 403, 'ok'],
      fields: ({ form }) => form,
    },
  ],
  updateOwnMaterial: [
    {
      expected: [401, 'ok', 404, 403, 401, 401, 403, 403, 'ok'],
      fields: async ({ form, draft, versionOf }) => ({
        ...form,
        id: String(draft.id),
        version: await versionOf(draft.id),
      }),
    },
  ],
  deleteOwnImage: [
    {
      expected: [401, 'ok', 404, 403, 401, 401, 403, 403, 'ok'],
      fields: async ({ draft, givePicture }) => ({ id: await givePicture(draft.id) }),
    },
  ],
}
