/** `new`: not checked yet. `failing`: has failed, but not on three days yet. `unknown`: cannot be checked from here. */
export const linkStates = ['new', 'ok', 'failing', 'broken', 'unknown'] as const
export type LinkState = (typeof linkStates)[number]

/** A link is broken when it has failed on so many days. */
export const brokenAfterDays = 3

/** Why a link does not answer or cannot be checked. */
export const linkReasons: Record<string, string> = {
  gone: 'Sidan finns inte.',
  status: 'Servern svarar med ett fel.',
  name: 'Webbplatsens namn finns inte.',
  certificate: 'Webbplatsens certifikat gäller inte.',
  connection: 'Det går inte att nå webbplatsen.',
  timeout: 'Webbplatsen svarar inte inom tio sekunder.',
  redirects: 'Länken leder runt i en ring.',
  refused: 'Webbplatsen släpper inte in program. Pröva själv.',
  http: 'Adressen börjar inte med https. Pröva själv.',
  'redirect-http': 'Länken leder vidare till en adress utan https. Pröva själv.',
  inward: 'Adressen ligger på ett eget nätverk, som besökare inte når.',
}
