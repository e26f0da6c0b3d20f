/** The first that fits counts: most browsers say that they are several. */
const browsers: [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Browser and system in words, as 'Firefox på Windows'; of what a browser says nothing else is kept. */
export function deviceName(said: string): string {
  const named = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(said))?.[1]
  const [browser, system] = [named(browsers), named(systems)]
  if (browser !== undefined && system !== undefined) return `${browser} på ${system}`
  return browser ?? system ?? 'Okänd enhet'
}
