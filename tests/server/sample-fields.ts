import type { Store } from '#server/database/open.ts'
import { sampleStaffOrderFields } from './sample-order-fields.ts'

/** Fields for each call, by name, with which it finds something. A call without an entry fails the test. */
export async function sampleFields(store: Store): Promise<Record<string, Record<string, string>>> {
  const material = await store
    .selectFrom('material')
    .select(['id', 'slug'])
    .where('is_order', '=', 1)
    .where('stock_qty', '>', 10)
    .where('status', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const soldOut = await store
    .selectFrom('material')
    .select('id')
    .where('is_order', '=', 1)
    .where('stock_qty', '=', 0)
    .where('status', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const file = await store
    .selectFrom('material')
    .select('id')
    .where('is_downloadable', '=', 1)
    .where('status', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const keyword = await store.selectFrom('keyword').select('id').orderBy('id').executeTakeFirstOrThrow()
  const article = await store.selectFrom('article').select('slug').orderBy('id').executeTakeFirstOrThrow()
  const subject = 'matematik'
  const filtered = { page: '1', arskurs: '10,11', options: '5' }
  return {
    listMaterials: { slug: 'amne', childslug: subject, ...filtered },
    listFilters: { slug: 'tema', ...filtered },
    listPopular: filtered,
    listLatest: { home: '1' },
    listFilms: {},
    listBoosted: {},
    searchMaterials: { q: 'källkritik', is_sender: '1' },
    searchMaterialsFiltered: { q: 'bråk', is_customer: '1' },
    searchFilters: { q: 'vatten' },
    suggest: { q: 'de', is_sender: '1' },
    listTagged: { id: String(keyword.id) },
    countCategories: { parent: 'arskurs' },
    countChildCategories: { parent: 'amne', child: subject },
    readCategory: { parent: 'tema' },
    readChildCategory: { parent: 'amne', child: subject },
    listTopics: { parent: 'nyckelord' },
    readCatalogue: {},
    readCatalogueChanges: { since: '1' },
    listArticles: { page: '1' },
    listBlogCategories: {},
    readArticle: { slug: article.slug },
    listRelatedArticles: { slug: article.slug },
    listSchools: {},
    listBanners: {},
    listTextLinks: {},
    readMenu: {},
    readFooterMenu: {},
    readCategoryMenu: {},
    readSenderMenu: {},
    readSettings: {},
    readSeo: { slug: 'film-see-all-page' },
    readTextPage: { slug: 'integritetspolicy' },
    readMaterial: { slug: material.slug },
    readMaterialShort: { idOrSlug: String(material.id) },
    listRelated: { slug: material.slug },
    listAlternatives: { slug: material.slug },
    readStock: { idOrSlug: material.slug },
    listFormOptions: { category: 'amne' },
    listOwnMaterials: { page: '1', q: 'bråk', state: 'waiting' },
    showOwnMaterial: { slug: 'mina-brak' },
    createOwnMaterial: { name: 'Mina bråk', kind: 'link', product_externalurl: 'https://skola.example/' },
    updateOwnMaterial: { id: '1', version: '1', name: 'Mina bråk' },
    deleteOwnImage: { id: '1' },
    likeMaterial: { product_id: String(material.id) },
    recordView: { id: String(material.id) },
    recordExternalVisit: { product_id: String(material.id) },
    recordBoostedClick: { product_id: String(material.id) },
    recordHomeClick: { product_id: String(material.id) },
    recordOutboundLink: { product_id: String(material.id), link_url: 'https://www.skolverket.se/' },
    reportProblem: { kind: 'link', text: 'Länken fungerar inte.', email: 'per@hem.example', page: '/' },
    reportTrouble: { entries: '[{"kind":"blank","title":"Film","url":"/film"}]' },
    requestStock: { id: String(soldOut.id), email: 'astrid.ek@skola.example', samtycke: '1' },
    stopStockRequests: { stop_token: 'A'.repeat(43) },
    recordDownload: { id: String(file.id), email: 'astrid.ek@skola.example' },
    placeOrder: {
      ...{ id: String(material.id), qty: '1', email: 'astrid.ek@skola.example' },
      ...{ first_name: 'Astrid', last_name: 'Ek', organization: 'Ängsskolan', profession: 'Lärare' },
      ...{ street: 'Skolgatan 1', postcode: '23467', city: 'Lomma', telephone: '08-123456' },
    },
    readOrder: { order_id: '1' },
    cancelOwnOrder: { order_id: '1' },
    correctOwnOrderAddress: { order_id: '1', city: 'Lomma' },
    followOrder: { follow_token: 'A'.repeat(54) },
    cancelOrderByLink: { follow_token: 'A'.repeat(54) },
    correctOrderAddressByLink: { follow_token: 'A'.repeat(54), city: 'Lomma' },
    readCurrentUser: {},
    validateToken: {},
    updateProfile: { first_name: 'Astrid', last_name: 'Ek' },
    listSessions: {},
    endSession: {},
    exportAccount: {},
    deactivateAccount: { password: 'vinterregn på tak' },
    listOrders: { page: '1' },
    listRecommendations: {},
    makeChallenge: { purpose: 'register' },
    register: { email: 'astrid.ek@skola.example', password: 'vinterregn på tak', samtycke: '1' },
    registerOrganisation: { email: 'astrid.ek@skola.example', organization: 'Ängsskolan', samtycke: '1' },
    logIn: { email: 'astrid.ek@skola.example', password: 'vinterregn på tak' },
    logOut: {},
    askForReset: { email: 'astrid.ek@skola.example' },
    resetPassword: { password: 'vinterregn på tak' },
    confirmEmail: {},
    stopTips: {},
    readSecondFactor: {},
    startSecondFactor: {},
    confirmSecondFactor: {},
    logInCode: {},
    renewRecoveryCodes: {},
    stopSecondFactor: {},
    createFirstEditor: { email: 'astrid.ek@skola.example', first_name: 'Astrid', last_name: 'Ek' },
    readInvitation: { token: 'A'.repeat(43) },
    acceptInvitation: { token: 'A'.repeat(43), first_name: 'Astrid', last_name: 'Ek' },
    readStaff: {},
    readToday: {},
    listStaff: {},
    inviteStaff: { email: 'astrid.ek@skola.example', role: 'packer' },
    revokeInvitation: { id: '1' },
    removeStaffRole: { id: '1', role: 'packer' },
    listAuditLog: { before: '1' },
    readPerson: { email: 'astrid.ek@skola.example' },
    exportPerson: { email: 'astrid.ek@skola.example' },
    erasePersonData: { email: 'astrid.ek@skola.example', confirm_email: 'astrid.ek@skola.example' },
    lockAccount: { id: '1', locked: '1' },
    endAccountSessions: { id: '1' },
    resendConfirmation: { id: '1' },
    removeSecondFactor: { id: '1' },
    readRetention: {},
    listLetters: { state: 'sent', page: '1' },
    resendLetter: { id: '1' },
    listStaffMaterials: { q: 'bråk', state: 'published', page: '1' },
    listMaterialOptions: {},
    readStaffMaterial: { id: String(material.id) },
    createMaterial: { name: 'Bråk med pizza' },
    saveMaterial: { id: String(material.id), version: '1', name: 'Bråk med pizza' },
    discardWorkingCopy: { id: String(material.id), version: '1' },
    publishMaterial: { id: String(material.id), version: '1' },
    scheduleMaterial: { id: String(material.id), version: '1', publish_at: '2030-12-01T08:00' },
    moveMaterial: { id: String(material.id), version: '1', state: 'review' },
    withdrawMaterial: { id: String(material.id), version: '1' },
    archiveMaterial: { id: String(material.id), version: '1' },
    listMaterialVersions: { id: String(material.id) },
    compareVersions: { id: String(material.id), from: '1' },
    restoreVersion: { id: String(material.id), version: '1', number: '1' },
    touchEditing: { id: String(material.id), tab: 'A'.repeat(16), dirty: '1' },
    addFile: { id: String(file.id), version: '1' },
    replaceFile: { id: String(file.id), version: '1', file_id: '1' },
    removeFile: { id: String(file.id), version: '1', file_id: '1' },
    arrangeFiles: { id: String(file.id), version: '1', files: '[{"id":1,"title":"Arbetsblad"}]' },
    addPicture: { id: String(material.id), version: '1', image_crop: '0,0,1,1', image_alt: 'En pizza' },
    removePicture: { id: String(material.id), version: '1' },
    setRelations: {
      ...{ id: String(material.id), version: '1' },
      relations: JSON.stringify([{ id: soldOut.id, kind: 'belongs_with' }]),
    },
    previewBulkEdit: {
      ids: String(material.id),
      changes: '[{"field":"amne","action":"add","values":["biologi"]}]',
    },
    applyBulkEdit: {
      materials: JSON.stringify([{ id: material.id, version: 1 }]),
      changes: '[{"field":"amne","action":"add","values":["biologi"]}]',
    },
    undoBulkEdit: { id: '1' },
    listBulkEdits: {},
    saveView: { list: 'materials', name: 'Utkast', query: '?state=draft', columns: '["name"]' },
    listViews: { list: 'materials' },
    removeView: { id: '1' },
    listReviews: { state: 'waiting' },
    readReview: { material_id: '1' },
    previewReviewLetter: { material_id: '1', decision: 'returned', message: 'Ändra rubriken.' },
    decideReview: { material_id: '1', version: '1', decision: 'returned', message: 'Ändra rubriken.' },
    undoReview: { material_id: '1', round: '1' },
    listOrganisations: {},
    decideOrganisation: { id: '1', seen: 'waiting', decision: 'approved' },
    undoOrganisation: { id: '1' },
    listReports: { state: 'new' },
    decideReport: { id: '1', version: '1', state: 'done', answer: 'Tack!' },
    listLetterTexts: {},
    previewLetterText: { key: 'report-done', subject: 'Svar', body: 'Hej! {meddelande}' },
    saveLetterText: { key: 'report-done', subject: 'Svar', body: 'Hej! {meddelande}', version: '0' },
    saveReasonText: { label: 'Reklam', text: 'Materialet säljer något.' },
    ...sampleStaffOrderFields(material.id),
    listPlans: {},
    listMaterialTypes: {},
  }
}
