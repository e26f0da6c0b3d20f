type SeedWorkRole = {
  /** The key in `yrkesroll`; a-z and hyphens. */
  key: string
  /** What the list shows. */
  name: string
}

/** The work roles of the order form and the profile, in display order: the most common first, 'Annat' last. */
export const workRoles: readonly SeedWorkRole[] = [
  { key: 'larare', name: 'Lärare' },
  { key: 'forskollarare', name: 'Förskollärare' },
  { key: 'speciallarare', name: 'Speciallärare' },
  { key: 'specialpedagog', name: 'Specialpedagog' },
  { key: 'rektor', name: 'Rektor' },
  { key: 'skolbibliotekarie', name: 'Skolbibliotekarie' },
  { key: 'fritidspedagog', name: 'Fritidspedagog' },
  { key: 'studie-och-yrkesvagledare', name: 'Studie- och yrkesvägledare' },
  { key: 'kurator', name: 'Kurator' },
  { key: 'skolskoterska', name: 'Skolsköterska' },
  { key: 'lararstudent', name: 'Lärarstudent' },
  { key: 'annat', name: 'Annat' },
]
