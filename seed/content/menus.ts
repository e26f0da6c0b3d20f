type SeedMenuLink = { title: string; url: string }
type SeedMenuGroup = { title: string; links: readonly SeedMenuLink[] }
type SeedMenus = { main: readonly SeedMenuLink[]; footer: readonly SeedMenuGroup[] }

/** The main menu and the footer menu; the category menu is generated from the categories. */
export const menus: SeedMenus = {
  main: [
    { title: 'Ämne', url: '/amne' },
    { title: 'Årskurs', url: '/arskurs' },
    { title: 'Tema', url: '/tema' },
    { title: 'Nyckelord', url: '/nyckelord' },
    { title: 'Film', url: '/film' },
    { title: 'Artiklar', url: '/blog' },
  ],
  footer: [
    {
      title: 'Hitta material',
      links: [
        { title: 'Ämne', url: '/amne' },
        { title: 'Årskurs', url: '/arskurs' },
        { title: 'Tema', url: '/tema' },
        { title: 'Nyckelord', url: '/nyckelord' },
        { title: 'Film', url: '/film' },
        { title: 'Populära material', url: '/popularall' },
        { title: 'Nytt material', url: '/latestall' },
      ],
    },
    {
      title: 'Om oss',
      links: [
        { title: 'Om Skolmaterial', url: '/pages/om' },
        { title: 'Artiklar och inspiration', url: '/blog' },
        { title: 'Integritetspolicy', url: '/pages/integritetspolicy' },
      ],
    },
    {
      title: 'Hjälp',
      links: [
        { title: 'Sök', url: '/search' },
        { title: 'Använda sidan utan nät', url: '/blog/item/arbeta-utan-nat-i-klassrummet' },
        { title: 'Tillgänglighet', url: '/pages/tillganglighet' },
      ],
    },
  ],
}
