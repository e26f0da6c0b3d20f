const executablePath = process.env['CHROMIUM_PATH']

/** How Chromium is started for tests and benchmarks: headless, as any user, asking nobody outside. */
export const launchOptions = {
  ...(executablePath !== undefined && { executablePath }),
  args: [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
