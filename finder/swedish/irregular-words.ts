/**
 * Words that the dictionary lists as entries of their own, or under another word ('nätter' under 'nät'), with the word
 * that they are forms of. They hold for compounds with the same end too: 'arbetsböcker' is a form of 'arbetsbok'.
 */
const irregular =
  'böcker:bok nätter:natt städer:stad länder:land händer:hand fötter:fot rötter:rot tänder:tand stränder:strand ' +
  'bränder:brand ränder:rand spänger:spång tänger:tång möss:mus löss:lus gäss:gås getter:get män:man ögon:öga ' +
  'öron:öra söner:son bröder:bror mödrar:mor fäder:far döttrar:dotter bönder:bonde ledamöter:ledamot ' +
  'bokstäver:bokstav morötter:morot huvuden:huvud pengar:peng vänner:vän'

const endings = ['', 's', 'na', 'nas']

/** Forms too short, or too like other words, to be looked for at the end of words. */
const wholeWords = new Map<string, string>()

/** Each form with its word. */
const wordOfForm = new Map<string, string>()
for (const pair of irregular.split(' ')) {
  const [form = '', word = ''] = pair.split(':')
  for (const ending of endings) wordOfForm.set(form + ending, word)
  wordOfForm.set(word, word)
}
// Where one is ('ute') is no form of where one goes ('ut'), which almost every text has.
const whole =
  'kor:ko korna:ko kornas:ko historien:historia historiens:historia gamla:gammal ' +
  'ute:ute uppe:uppe nere:nere borta:borta framme:framme'
for (const pair of whole.split(' ')) {
  const [form = '', word = ''] = pair.split(':')
  wholeWords.set(form, word)
}
wordOfForm.set('männen', 'man').set('männens', 'man').set('mannen', 'man').set('mannens', 'man')
wordOfForm.set('ögat', 'öga').set('örat', 'öra').set('ögonen', 'öga').set('öronen', 'öra')
wordOfForm.set('mössen', 'mus').set('lössen', 'lus').set('gässen', 'gås')

/** The word that this is an irregular form of, also as the last part of a compound, or undefined. */
export function irregularWord(form: string): string | undefined {
  const known = wordOfForm.get(form) ?? wholeWords.get(form)
  if (known !== undefined) return known
  for (let start = form.length - 4; start >= 3; start--) {
    const end = form.slice(start)
    const word = wordOfForm.get(end)
    if (word !== undefined && word !== end) return form.slice(0, start) + word
  }
  return undefined
}

export const irregularForms: readonly string[] = [...wordOfForm.keys()]
