/*
 * A word is one entry of a list that editors change under 'Ord': a subject, a sender, a school, a menu link, a banner. Calls and
 * tables call it that too.
 */

/** How a field of a word is typed and checked. */
type FieldType =
  /** One line, or several lines without formatting. */
  | 'line'
  | 'text'
  /** Formatted text. */
  | 'html'
  /** The last part of an address; derived from the name when it is left empty. */
  | 'slug'
  /** A page of the site, or an address elsewhere. */
  | 'address'
  /** An address at another site. */
  | 'website'
  | 'flag'
  /** Five digits, stored as 'NNN NN'. */
  | 'postcode'
  /** 'YYYY-MM-DD', or '' for no limit. */
  | 'day'
  /** 'HH:MM', or '' for none. */
  | 'clock'

export type WordField = { name: string; type: FieldType; max: number; required?: true }

export type WordKindRules = {
  fields: readonly WordField[]
  /** The field that names a word in lists and messages. */
  label: string
  /** Whether staff arranges the words. */
  ordered?: true
  /** Whether staff can hide a word; it has a field 'hidden'. */
  hides?: true
  /** Whether a word can be merged into another of its kind. */
  merges?: true
  /** Another field that lists show beside the name. */
  beside?: string
  /** The words are fixed: none is added or removed. */
  fixed?: readonly { id: string; label: string }[]
  /** Two fields of which one is of no use without the other. */
  together?: readonly [string, string]
  /** The column of its picture, where it has one. */
  picture?: 'image'
  /** The picture is a logo: shown whole, never cropped. */
  wholePicture?: true
}

/** When the post fetches parcels on working days: the setting that the first page of staff shows. */
export const postPickupSetting = 'post_pickup'

const nameField: WordField = { name: 'name', type: 'line', max: 60, required: true }
const longNameField: WordField = { ...nameField, max: 120 }
const slugField: WordField = { name: 'slug', type: 'slug', max: 80 }
const hiddenField: WordField = { name: 'hidden', type: 'flag', max: 1 }
const seoFields: readonly WordField[] = [
  { name: 'meta_title', type: 'line', max: 120 },
  { name: 'meta_description', type: 'text', max: 300 },
  { name: 'keywords', type: 'line', max: 255 },
]

const category: WordKindRules = {
  label: 'name',
  ordered: true,
  hides: true,
  merges: true,
  fields: [nameField, slugField, ...seoFields, hiddenField],
}

const linkFields: readonly WordField[] = [
  { name: 'title', type: 'line', max: 60, required: true },
  { name: 'url', type: 'address', max: 300, required: true },
]

/** What staff changes under 'Ord', by kind: the rules that page and server share. */
const wordKinds = {
  amne: category,
  arskurs: category,
  tema: category,
  nyckelord: { label: 'name', hides: true, merges: true, fields: [nameField, slugField, hiddenField] },
  avsandare: {
    label: 'name',
    beside: 'title',
    merges: true,
    picture: 'image',
    wholePicture: true,
    fields: [
      longNameField,
      { name: 'title', type: 'line', max: 120 },
      { name: 'description', type: 'text', max: 600 },
      { name: 'website', type: 'website', max: 300 },
      slugField,
    ],
  },
  typ_av_material: {
    label: 'name',
    ordered: true,
    hides: true,
    merges: true,
    fields: [nameField, hiddenField],
  },
  plan: { label: 'name', ordered: true, hides: true, merges: true, fields: [longNameField, hiddenField] },
  workplace: {
    label: 'skola',
    beside: 'ort',
    hides: true,
    merges: true,
    fields: [
      { name: 'skola', type: 'line', max: 255, required: true },
      { name: 'skolans_adress', type: 'line', max: 255, required: true },
      { name: 'postnummer', type: 'postcode', max: 6, required: true },
      { name: 'ort', type: 'line', max: 255, required: true },
      { name: 'telfonnummer', type: 'line', max: 40 },
      hiddenField,
    ],
  },
  work_role: { label: 'name', ordered: true, hides: true, merges: true, fields: [nameField, hiddenField] },
  blog_category: {
    label: 'title',
    ordered: true,
    hides: true,
    merges: true,
    fields: [{ name: 'title', type: 'line', max: 60, required: true }, slugField, ...seoFields, hiddenField],
  },
  main_menu: { label: 'title', beside: 'url', ordered: true, fields: linkFields },
  footer_menu: {
    label: 'title',
    beside: 'group_title',
    ordered: true,
    fields: [{ name: 'group_title', type: 'line', max: 40, required: true }, ...linkFields],
  },
  banner: {
    label: 'title',
    ordered: true,
    picture: 'image',
    together: ['link_url', 'link_title'],
    fields: [
      { name: 'title', type: 'line', max: 120, required: true },
      { name: 'body', type: 'text', max: 400 },
      { name: 'link_url', type: 'address', max: 300 },
      { name: 'link_title', type: 'line', max: 60 },
      { name: 'image_alt', type: 'line', max: 200 },
      { name: 'active', type: 'flag', max: 1 },
      { name: 'shown_from', type: 'day', max: 10 },
      { name: 'shown_until', type: 'day', max: 10 },
    ],
  },
  text_link: { label: 'title', beside: 'url', ordered: true, fields: linkFields },
  order_texts: {
    label: '',
    fixed: [{ id: 'order', label: 'Texter vid beställning' }],
    fields: [
      { name: 'order_message', type: 'html', max: 1000 },
      { name: 'order_link_title', type: 'line', max: 120 },
      { name: 'order_link_body', type: 'html', max: 4000 },
    ],
  },
  download_texts: {
    label: '',
    fixed: [{ id: 'download', label: 'Texter vid nedladdning' }],
    fields: [
      { name: 'download_body', type: 'html', max: 1000 },
      { name: 'download_privacy_policy_text', type: 'html', max: 2000 },
      { name: 'download_email_conformation_text', type: 'html', max: 1000 },
    ],
  },
  packing: {
    label: '',
    fixed: [{ id: 'packing', label: 'Packning' }],
    fields: [{ name: postPickupSetting, type: 'clock', max: 5 }],
  },
  seo_page: {
    label: '',
    fixed: [
      { id: 'home', label: 'Startsidan' },
      { id: 'new-see-all-page', label: 'Nytt material' },
      { id: 'popular-see-all-page', label: 'Populära material' },
      { id: 'film-see-all-page', label: 'Film' },
      { id: 'amne', label: 'Alla ämnen' },
      { id: 'arskurs', label: 'Alla årskurser' },
      { id: 'tema', label: 'Alla teman' },
      { id: 'nyckelord', label: 'Alla nyckelord' },
      { id: 'search', label: 'Sökresultat' },
      { id: 'blog', label: 'Bloggen' },
    ],
    fields: [{ name: 'title', type: 'line', max: 120 }, ...seoFields],
  },
} satisfies Record<string, WordKindRules>

export type WordKindName = keyof typeof wordKinds

export const wordKindNames = Object.keys(wordKinds) as WordKindName[]

export const rulesOf = (kind: WordKindName): WordKindRules => wordKinds[kind]
