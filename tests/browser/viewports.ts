/** The two screen sizes at which the actions on a material are tested. */
export const viewports = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

/** For plain links and buttons, which are rendered alike at every size. */
export const desktopViewport = { desktop: viewports.desktop }
