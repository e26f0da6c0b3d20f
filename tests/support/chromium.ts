const executablePath = process.env['CHROMIUM_PATH']
/** The browser without windows knows no other way to be headless. */
const isHeadlessShell = executablePath?.includes('headless-shell') ?? false

/** How Chromium is started for tests and benchmarks: headless, as any user, asking nobody outside. */
export const launchOptions = {
  ...(executablePath !== undefined && { executablePath }),
  args: [
    ...(isHeadlessShell ? [] : ['--headless=new']),
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
