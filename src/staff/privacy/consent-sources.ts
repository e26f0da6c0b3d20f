/** In which form somebody agreed. */
export const consentSourceLabels: Record<string, string> = {
  order: 'vid en beställning',
  download: 'vid en nedladdning',
  account: 'vid registreringen',
  tips: 'i ett brev om tips',
}
