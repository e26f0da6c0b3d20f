type SeedTextLink = { title: string; url: string }

/** The suggested links on the home page. */
export const textLinks: readonly SeedTextLink[] = [
  { title: 'Källkritik', url: '/tema/kallkritik' },
  { title: 'Bråk', url: '/search?q=br%C3%A5k' },
  { title: 'Allemansrätten', url: '/search?q=allemansr%C3%A4tten' },
  { title: 'Läsförståelse', url: '/tema/lasforstaelse' },
  { title: 'Programmering utan dator', url: '/search?q=programmering%20utan%20dator' },
  { title: 'Klimat och energi', url: '/tema/klimat-och-energi' },
]
