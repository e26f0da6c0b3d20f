/** The sizes at which the pictures are shown, CSS pixels, as scripts/handbook-pictures.mjs writes them. */
export const pictureSizes = {
  fast: { width: 390, height: 482 },
  fil: { width: 390, height: 369 },
  folj: { width: 390, height: 379 },
  gemensam: { width: 390, height: 497 },
  klassrum: { width: 1024, height: 640 },
  kollegor: { width: 390, height: 660 },
  konto: { width: 390, height: 584 },
  lador: { width: 390, height: 457 },
  'lagg-i': { width: 390, height: 481 },
  lank: { width: 390, height: 617 },
  ordna: { width: 390, height: 356 },
  redo: { width: 390, height: 350 },
  'skriv-ut': { width: 390, height: 446 },
  tacker: { width: 390, height: 581 },
} as const
