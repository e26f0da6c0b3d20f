import type { Scene } from './scene.ts'
import { secondStep } from './who-may-take-steps.ts'
import { stockRows } from './who-may-ask-for-stock.ts'

/**
 * What an actor is answered: 'ok'; 'guest', as one without a token is, the dead one ignored; 'hidden', the same as for what
 * does not exist; 'away', an own answer of a list or page that does not show the thing; or the HTTP status of a refusal.
 */
export type Expected = 'ok' | 'guest' | 'hidden' | 400 | 401 | 403 | 404 | 409

/**
 * Guest; owner of the thing; another customer; one whose address is not confirmed; a token that has ended; the token of a
 * deactivated account; an organisation that is not approved; a page of another origin; an editor.
 */
export const actors = ['G', 'O', 'C', 'U', 'X', 'D', 'R', 'B', 'A'] as const
export type Actor = (typeof actors)[number]

export type Row = {
  /** What is asked for, where a call has several rows. */
  of?: string
  /** In the order of `actors`. */
  answers: readonly Expected[]
  fields?: (scene: Scene, actor: Actor) => Record<string, string> | Promise<Record<string, string>>
}

const publicRead: Row = { answers: ['ok', 'ok', 'ok', 'ok', 'guest', 'guest', 'ok', 'ok', 'ok'] }
const counter: Row = {
  answers: ['ok', 'ok', 'ok', 'ok', 'guest', 'guest', 'ok', 403, 'ok'],
  fields: ({ published }) => ({
    id: String(published.id),
    product_id: String(published.id),
    link_title: 'Mer',
    link_url: 'https://skolverket.example/',
  }),
}
/** One's own rows, whoever one is. */
const own: Row = { answers: [401, 'ok', 'ok', 'ok', 401, 401, 'ok', 403, 'ok'] }
const person = (scene: Scene) => ({ first_name: 'Astrid', last_name: 'Ek', email: scene.newEmail() })

/** Who may call what: every call of the contract has its rows, and a route without one fails the walk. */
export const matrix: Record<string, Row[]> = {
  ...Object.fromEntries(
    [
      'listMaterials listFilters listPopular listLatest listFilms listBoosted listTagged countCategories countChildCategories',
      'readCategory readChildCategory listTopics readCatalogue readCatalogueChanges searchMaterials',
      'searchMaterialsFiltered searchFilters suggest listArticles listBlogCategories readArticle listRelatedArticles',
      'listSchools listBanners listTextLinks readMenu readFooterMenu readCategoryMenu readSenderMenu readSettings readSeo',
      'readTextPage listRelated listAlternatives readStock listPlans listMaterialTypes listFormOptions',
    ]
      .join(' ')
      .split(' ')
      .map((name) => [name, [publicRead]]),
  ),
  readMaterial: [
    publicRead,
    {
      of: 'what is not published',
      answers: Array<Expected>(9).fill('hidden'),
      fields: ({ draft }) => ({ slug: draft.slug }),
    },
    {
      of: 'a preview',
      answers: ['hidden', 'ok', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'ok'],
      fields: ({ draft }) => ({ slug: draft.slug, preview: '1' }),
    },
  ],
  readMaterialShort: [
    publicRead,
    {
      of: 'a preview',
      answers: ['hidden', 'ok', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'ok'],
      fields: ({ draft }) => ({ idOrSlug: draft.slug, preview: '1' }),
    },
  ],
  likeMaterial: [
    {
      answers: ['ok', 'ok', 'ok', 'ok', 401, 401, 'ok', 403, 'ok'],
      fields: ({ published }) => ({ product_id: String(published.id) }),
    },
    {
      of: 'what the owner has made',
      answers: ['ok', 409, 'ok', 'ok', 401, 401, 'ok', 403, 'ok'],
      fields: ({ own: { id } }) => ({ product_id: String(id) }),
    },
  ],
  ...Object.fromEntries(
    ['recordView', 'recordExternalVisit', 'recordBoostedClick', 'recordHomeClick', 'recordOutboundLink'].map(
      (name) => [name, [counter]],
    ),
  ),
  placeOrder: [
    {
      answers: ['ok', 'ok', 'ok', 'ok', 401, 401, 'ok', 403, 'ok'],
      fields: ({ order }) => order,
    },
    {
      of: 'in another’s name',
      answers: [403, 403, 403, 403, 401, 401, 403, 403, 403],
      fields: ({ order, stranger }) => ({ ...order, user_id: stranger }),
    },
  ],
  readOrder: [
    {
      answers: [401, 'ok', 'hidden', 'hidden', 401, 401, 'hidden', 403, 'hidden'],
      fields: async ({ ownOrder }) => ({ order_id: await ownOrder() }),
    },
  ],
  recordDownload: [
    {
      answers: ['ok', 'ok', 'ok', 'ok', 401, 401, 'ok', 403, 'ok'],
      fields: ({ file }) => ({
        id: String(file.id),
        email: 'larare@skola.example',
        samtycke: '1',
        optin: '0',
      }),
    },
    {
      of: 'what cannot be downloaded',
      answers: [404, 404, 404, 404, 401, 401, 404, 403, 404],
      fields: ({ published }) => ({ id: String(published.id), email: 'larare@skola.example', samtycke: '1' }),
    },
  ],
  ...stockRows,
  reportTrouble: [
    {
      answers: ['ok', 'ok', 'ok', 'ok', 'guest', 'guest', 'ok', 403, 'ok'],
    },
  ],
  makeChallenge: [
    {
      answers: ['ok', 'ok', 'ok', 'ok', 'guest', 'guest', 'ok', 403, 'ok'],
      fields: () => ({ purpose: 'register' }),
    },
  ],
  register: [
    {
      answers: ['ok', 409, 409, 409, 'guest', 'guest', 409, 403, 409],
      fields: async (scene) => ({ ...person(scene), ...(await scene.registering('register')) }),
    },
  ],
  registerOrganisation: [
    {
      answers: ['ok', 409, 409, 409, 'guest', 'guest', 409, 403, 409],
      fields: async (scene) => ({
        ...person(scene),
        ...(await scene.registering('organisation')),
        organization: 'Föreningen Skogen',
      }),
    },
  ],
  logIn: [
    {
      answers: ['ok', 'ok', 'ok', 403, 'guest', 401, 'ok', 403, 'ok'],
      fields: (scene, actor) => scene.login(actor),
    },
  ],
  logOut: [{ answers: ['ok', 'ok', 'ok', 'ok', 'guest', 'guest', 'ok', 403, 'ok'] }],
  askForReset: [
    {
      answers: ['ok', 'ok', 'ok', 'ok', 'guest', 'guest', 'ok', 403, 'ok'],
      fields: async (scene, actor) => ({ email: scene.emailOf(actor), altcha: await scene.solved('reset') }),
    },
  ],
  resetPassword: [
    {
      answers: ['ok', 'ok', 'ok', 'ok', 'guest', 400, 'ok', 403, 'ok'],
      fields: async (scene, actor) => ({
        reset_token: await scene.resetToken(actor),
        password: scene.newPassword,
      }),
    },
    {
      of: 'a link that nobody was sent',
      answers: [400, 400, 400, 400, 400, 400, 400, 403, 400],
      fields: (scene) => ({ reset_token: 'A'.repeat(43), password: scene.newPassword }),
    },
  ],
  confirmEmail: [
    {
      of: 'a link that nobody was sent',
      answers: [400, 400, 400, 400, 400, 400, 400, 403, 400],
      fields: () => ({ confirm_token: 'A'.repeat(43) }),
    },
  ],
  ...secondStep,
  readSecondFactor: [own],
  validateToken: [own],
  readCurrentUser: [own],
  updateProfile: [
    { ...own, fields: () => ({ first_name: 'Astrid', last_name: 'Ek' }) },
    {
      of: 'another’s',
      answers: [401, 403, 403, 403, 401, 401, 403, 403, 403],
      fields: ({ stranger }) => ({ first_name: 'Astrid', last_name: 'Ek', user_id: stranger }),
    },
    {
      of: 'the password without the present one',
      answers: [401, 403, 403, 403, 401, 401, 403, 403, 403],
      fields: (scene) => ({ new_password: scene.newPassword }),
    },
  ],
  listSessions: [own],
  endSession: [own],
  exportAccount: [own],
  listOrders: [own],
  listRecommendations: [own],
  deactivateAccount: [
    {
      ...own,
      answers: [401, 'ok', 'ok', 'ok', 401, 401, 'ok', 403, 'ok'],
      fields: ({ password }) => ({ password }),
    },
    {
      of: 'without the password',
      answers: [401, 403, 403, 403, 401, 401, 403, 403, 403],
      fields: () => ({}),
    },
    {
      of: 'another’s',
      answers: [401, 403, 403, 403, 401, 401, 403, 403, 403],
      fields: ({ password, stranger }) => ({ password, user_id: stranger }),
    },
  ],
  listOwnMaterials: [own],
  showOwnMaterial: [
    {
      answers: [401, 'ok', 'hidden', 'hidden', 401, 401, 'hidden', 403, 'ok'],
      fields: ({ draft }) => ({ slug: draft.slug }),
    },
  ],
  createOwnMaterial: [
    {
      answers: [401, 'ok', 'ok', 403, 401, 401, 403, 403, 'ok'],
      fields: ({ form }) => form,
    },
  ],
  updateOwnMaterial: [
    {
      answers: [401, 'ok', 404, 403, 401, 401, 403, 403, 'ok'],
      fields: async ({ form, draft, versionOf }) => ({
        ...form,
        id: String(draft.id),
        version: await versionOf(draft.id),
      }),
    },
  ],
  deleteOwnImage: [
    {
      answers: [401, 'ok', 404, 403, 401, 401, 403, 403, 'ok'],
      fields: async ({ draft, givePicture }) => ({ id: await givePicture(draft.id) }),
    },
  ],
}
