import type { WordKindName } from '#contract/word-kinds.ts'

/** A page under /ord; one with a `kind` is a list of words. */
type WordPage = { path: string; label: string; kind?: WordKindName }

/** The pages under /ord in groups, in the order of the tabs. */
export const wordPages: readonly { group: string; pages: readonly WordPage[] }[] = [
  {
    group: 'Sortering',
    pages: [
      { path: '/ord/amnen', label: 'Ämnen', kind: 'amne' },
      { path: '/ord/arskurser', label: 'Årskurser', kind: 'arskurs' },
      { path: '/ord/teman', label: 'Teman', kind: 'tema' },
      { path: '/ord/nyckelord', label: 'Nyckelord', kind: 'nyckelord' },
      { path: '/ord/avsandare', label: 'Avsändare', kind: 'avsandare' },
      { path: '/ord/materialtyper', label: 'Materialtyper', kind: 'typ_av_material' },
      { path: '/ord/laroplaner', label: 'Läroplaner', kind: 'plan' },
    ],
  },
  {
    group: 'Formulär',
    pages: [
      { path: '/ord/arbetsplatser', label: 'Arbetsplatser', kind: 'workplace' },
      { path: '/ord/yrken', label: 'Yrken', kind: 'work_role' },
    ],
  },
  {
    group: 'Blogg',
    pages: [{ path: '/ord/bloggkategorier', label: 'Bloggkategorier', kind: 'blog_category' }],
  },
  {
    group: 'Texter',
    pages: [
      { path: '/ord/artiklar', label: 'Artiklar' },
      { path: '/ord/texter', label: 'Textsidor' },
      { path: '/ord/brev', label: 'Brevens texter' },
      { path: '/ord/tipsbrev', label: 'Tipsbrev' },
    ],
  },
  {
    group: 'Webbplatsen',
    pages: [
      { path: '/ord/huvudmeny', label: 'Huvudmeny', kind: 'main_menu' },
      { path: '/ord/sidfot', label: 'Sidfot', kind: 'footer_menu' },
      { path: '/ord/banderoller', label: 'Banderoller', kind: 'banner' },
      { path: '/ord/lankar', label: 'Länkar', kind: 'text_link' },
      { path: '/ord/bestallningstexter', label: 'Beställningstexter', kind: 'order_texts' },
      { path: '/ord/nedladdningstexter', label: 'Nedladdningstexter', kind: 'download_texts' },
      { path: '/ord/packning', label: 'Packning', kind: 'packing' },
      { path: '/ord/sokmotorer', label: 'Sökmotorer', kind: 'seo_page' },
    ],
  },
  {
    group: 'Sökning',
    pages: [
      { path: '/ord/synonymer', label: 'Synonymer' },
      { path: '/ord/stoppord', label: 'Stoppord' },
    ],
  },
]

export const wordListPages = wordPages
  .flatMap(({ pages }) => pages)
  .filter((page): page is WordPage & { kind: WordKindName } => page.kind !== undefined)
