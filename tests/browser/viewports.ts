import { runAllVariants } from '../support/long-tests.ts'

const desktop = { viewport: { width: 1280, height: 900 } }
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** The screen sizes at which the actions on a material are tested: the phone, and in the long form a large screen too. */
export const viewports: Record<string, Partial<typeof phone> & typeof desktop> = runAllVariants
  ? { desktop, phone }
  : { phone }

export const desktopAndPhone = { desktop, phone }
export const desktopAndTablet = {
  desktop,
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
}

/** For plain links and buttons, which are rendered alike at every size. */
export const desktopViewport = { desktop }
