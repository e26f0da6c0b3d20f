const executablePath = process.env['CHROMIUM_PATH']
/** The headless shell is always headless and does not know the flag. */
const isHeadlessShell = executablePath?.includes('headless-shell') ?? false

/** Launch options of Chromium for tests and benchmarks: headless, as any user (root too), with no requests of its own to outside servers. */
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
