import {
  listBanners,
  listTextLinks,
  readFooterMenu,
  readMenu,
  readSeo,
  readSettings,
} from '#contract/calls/site.ts'
import { postPickupSetting } from '#contract/word-kinds.ts'
import type { KindTexts } from './kind-texts-type.ts'

type Kind =
  | 'main_menu'
  | 'footer_menu'
  | 'banner'
  | 'text_link'
  | 'order_texts'
  | 'download_texts'
  | 'packing'
  | 'seo_page'

const address = {
  label: 'Leder till',
  hint: 'En sida på webbplatsen, till exempel /amne/biologi, eller en hel adress som börjar med https://.',
}

/** Menus, banners, links, and the texts of dialogs and pages. */
export const siteTexts: Record<Kind, KindTexts> = {
  main_menu: {
    title: 'Huvudmeny',
    lead: 'Länkarna överst på alla sidor.',
    one: 'länk',
    aNew: 'Ny länk',
    fields: { title: { label: 'Text', hint: 'Ett eller två ord.' }, url: address },
    order: 'I den här ordningen står länkarna i menyn.',
    seenIn: [readMenu],
  },
  footer_menu: {
    title: 'Sidfot',
    lead: 'Länkarna längst ner på alla sidor, i grupper med rubrik.',
    one: 'länk',
    aNew: 'Ny länk',
    fields: {
      group_title: {
        label: 'Rubrik',
        hint: 'Länkar med samma rubrik står tillsammans. Skriv en ny rubrik för en ny grupp.',
      },
      title: { label: 'Text', hint: 'Ett eller några ord.' },
      url: address,
    },
    order: 'I den här ordningen står länkarna. En grupp står där dess första länk står.',
    seenIn: [readFooterMenu],
  },
  banner: {
    title: 'Banderoller',
    lead: 'Startsidans budskap. Den översta som visas är sidans rubrik, de andra står längre ner.',
    one: 'banderoll',
    aNew: 'Ny banderoll',
    fields: {
      title: { label: 'Rubrik', hint: 'I den översta banderollen är det startsidans rubrik.' },
      body: { label: 'Text', hint: 'En eller två meningar under rubriken.' },
      link_url: { ...address, hint: `${address.hint} Lämna tomt om den inte leder någonstans.` },
      link_title: {
        label: 'Text på länken',
        hint: 'Säg vad som finns där, till exempel Se material om skogen.',
      },
      image_alt: {
        label: 'Vad bilden visar',
        hint: 'För den som inte ser bilden. Lämna tomt om den bara är pynt.',
      },
      active: {
        label: 'Visa på startsidan',
        hint: 'Utan kryss sparas banderollen, men ingen besökare ser den.',
      },
      shown_from: { label: 'Första dagen', hint: 'Lämna tomt, så visas den genast.' },
      shown_until: {
        label: 'Sista dagen',
        hint: 'Lämna tomt, så visas den tills vidare. Den försvinner inom några minuter efter midnatt.',
      },
    },
    order: 'I den här ordningen står de på startsidan.',
    state: bannerState,
    seenIn: [listBanners],
  },
  text_link: {
    title: 'Länkar på startsidan',
    lead: 'Förslagen under sökrutan på startsidan.',
    one: 'länk',
    aNew: 'Ny länk',
    fields: { title: { label: 'Text', hint: 'Ett ämne eller något många söker.' }, url: address },
    order: 'I den här ordningen står länkarna.',
    seenIn: [listTextLinks],
  },
  order_texts: {
    title: 'Texter vid beställning',
    lead: 'Det läraren läser i rutan där tryckt material beställs.',
    one: 'text',
    aNew: '',
    fields: {
      order_message: {
        label: 'När beställningen har gått iväg',
        hint: 'Visas bara när servern har tagit emot beställningen. Lova inga dagar som inte går att hålla.',
      },
      order_link_title: {
        label: 'Rubrik på det utfällbara',
        hint: 'Lämna tomt, så visas inget att fälla ut.',
      },
      order_link_body: {
        label: 'Text i det utfällbara',
        hint: 'Hur uppgifterna används. {beställningstid} byts mot den tid som servern sparar beställningar. Andra tider måste stämma med den.',
      },
    },
    seenIn: [readSettings],
  },
  download_texts: {
    title: 'Texter vid nedladdning',
    lead: 'Det läraren läser i rutan där filer laddas ner.',
    one: 'text',
    aNew: '',
    fields: {
      download_body: {
        label: 'Överst i rutan',
        hint: '{name} byts mot materialets namn och {type} mot vad det är, till exempel PDF.',
      },
      download_privacy_policy_text: {
        label: 'Vid rutan om hur uppgifterna används',
        hint: 'Tiderna måste stämma med hur länge servern sparar adresser. {beställningstid} byts mot den tid som servern sparar beställningar.',
      },
      download_email_conformation_text: {
        label: 'Vid rutan Ja tack!',
        hint: 'Att få tips är frivilligt och ska framstå så.',
      },
    },
    seenIn: [readSettings],
  },
  packing: {
    title: 'Packning',
    lead: 'Tider för den som packar.',
    one: 'tid',
    aNew: '',
    fields: {
      [postPickupSetting]: {
        label: 'Posten hämtar klockan',
        hint: 'Står på Idag under Händer i dag, måndag till fredag utom helgdagar. Lämna tomt om posten inte hämtar.',
      },
    },
    seenIn: [],
  },
  seo_page: {
    title: 'Sidor i sökmotorer',
    lead: 'Titel och beskrivning av webbplatsens egna sidor, som de står hos Google och andra.',
    one: 'sida',
    aNew: '',
    fields: {
      meta_title: {
        label: 'Titel',
        hint: 'Lämna tomt, så står det Gratis skolmaterial av hög kvalitet.',
      },
      meta_description: { label: 'Beskrivning', hint: 'En eller två meningar om vad som finns på sidan.' },
      title: {
        label: 'Rubrik när sidan delas',
        hint: 'Står i förhandsvisningen av en länk till sidan. Lämna tomt, så står titeln där. Bloggen delas alltid med sin titel.',
      },
      keywords: {
        label: 'Ord för sökmotorer',
        hint: 'Åtskilda med komma. Andra tjänster hämtar dem; Google läser dem inte.',
      },
    },
    seenIn: [readSeo],
  },
}

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format()

/** Whether visitors see a banner now. */
function bannerState(values: Record<string, string | number>): string {
  const [from, until] = [String(values['shown_from']), String(values['shown_until'])]
  if (values['active'] !== 1) return 'Visas inte'
  if (from > today()) return `Visas från ${from}`
  if (until !== '' && until < today()) return `Visades till ${until}`
  return until === '' ? 'Visas' : `Visas till ${until}`
}
