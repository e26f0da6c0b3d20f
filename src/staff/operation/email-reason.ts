/** Why an email has not arrived, in words. The mail server's code, such as '550 5.1.1', is for whoever runs the server. */
export function emailReason(state: string, code: string): string {
  if (state === 'gathered') return 'Ingår i ett annat brev.'
  if (code === '') return ''
  const [reply = '', enhanced = ''] = code.split(' ')
  if (code === 'EENVELOPE' || enhanced.startsWith('5.1.') || (enhanced === '' && /^55[013]$/.test(reply)))
    return `Adressen finns inte eller tar inte emot brev (${code}).`
  if (enhanced.endsWith('.2.2') || /^[45]52$/.test(reply)) return `Mottagarens brevlåda är full (${code}).`
  if (/^\d{3}$/.test(reply)) return `Mottagarens e-postserver tog inte emot brevet (${code}).`
  return `Ingen kontakt med e-postservern (${code}).`
}
