/** The states of an email as people read them. */
export const emailStateLabels: Record<string, string> = {
  waiting: 'väntar',
  sending: 'skickas',
  sent: 'skickat',
  refused: 'kom inte fram',
  gathered: 'ersatt av ett senare brev',
}
