/** The two sizes at which everything one does with a material is tried. */
export const viewports = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

/** For what is one link or button like any other, and drawn alike at every size. */
export const desktopViewport = { desktop: viewports.desktop }
