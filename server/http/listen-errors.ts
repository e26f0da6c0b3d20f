/** Why the server cannot listen at its address, and what to do; null for anything else. */
export function reasonNotListening(
  error: unknown,
  { host, port }: { host: string; port: number },
): string | null {
  switch ((error as { code?: unknown }).code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. End that, or choose another port: PORT=${port + 1} npm start`
    case 'EACCES':
      return `The port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${host}. Correct HOST, or leave it out.`
    default:
      return null
  }
}
