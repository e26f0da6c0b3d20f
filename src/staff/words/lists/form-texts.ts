import { listMaterials } from '#contract/calls/catalogue.ts'
import { listArticles, listBlogCategories } from '#contract/calls/blog.ts'
import { listMaterialTypes, listPlans, readMaterial } from '#contract/calls/material.ts'
import { listSchools } from '#contract/calls/school.ts'
import { readSenderMenu, readSeo } from '#contract/calls/site.ts'
import { keywordsText } from './sorting-texts.ts'
import type { KindTexts } from './kind-texts-type.ts'

type Kind = 'avsandare' | 'typ_av_material' | 'plan' | 'workplace' | 'work_role' | 'blog_category'

/** Senders, material types and plans; workplaces and professions of the forms; categories of the blog. */
export const formTexts: Record<Kind, KindTexts> = {
  avsandare: {
    title: 'Avsändare',
    lead: 'Organisationerna bakom materialen.',
    one: 'avsändare',
    aNew: 'Ny avsändare',
    fields: {
      name: { label: 'Namn', hint: 'Organisationens namn, till exempel Skogens vänner.' },
      title: {
        label: 'En rad om avsändaren',
        hint: 'Visas under namnet på material och i listan över avsändare.',
      },
      description: {
        label: 'Om avsändaren',
        hint: 'Några meningar som står överst på avsändarens egen sida.',
      },
      website: { label: 'Webbplats', hint: 'Hela adressen, med https:// först.' },
      slug: {
        label: 'Adress',
        hint: 'Sidan heter webbplatsens adress följd av /avsandare/ och det du skriver här. Lämna tomt, så görs adressen av namnet. Byter du den leder den gamla hit.',
      },
    },
    seenIn: [listMaterials, readMaterial, readSenderMenu, readSeo],
  },
  typ_av_material: {
    title: 'Materialtyper',
    lead: 'Vad ett material är, till exempel film eller övning. Besökare filtrerar på dem.',
    one: 'materialtyp',
    aNew: 'Ny materialtyp',
    fields: {
      name: { label: 'Namn', hint: 'Så står det i filtret Typ av material och på materialets sida.' },
      hidden: {
        label: 'Dölj för besökare',
        hint: 'Försvinner ur filtret och från materialens sidor. Materialen behåller typen, så du kan visa den igen.',
      },
    },
    order:
      'Ordningen gäller på materialens sidor och i redaktionens formulär. I filtret står typerna i bokstavsordning.',
    seenIn: [listMaterials, readMaterial, listMaterialTypes],
  },
  plan: {
    title: 'Läroplaner',
    lead: 'Läroplaner som material hör till. De står på materialens kort.',
    one: 'läroplan',
    aNew: 'Ny läroplan',
    fields: {
      name: { label: 'Namn', hint: 'Så står det på kortet, till exempel Lgr22.' },
      hidden: {
        label: 'Dölj för besökare',
        hint: 'Försvinner från materialens kort och ur lärarnas formulär. Materialen behåller läroplanen, så du kan visa den igen.',
      },
    },
    order: 'Ordningen gäller på korten och i formulären.',
    seenIn: [listMaterials, readMaterial, listPlans],
  },
  workplace: {
    title: 'Arbetsplatser',
    lead: 'Skolorna som lärare väljer bland när de beställer, med adressen dit paketet går.',
    one: 'arbetsplats',
    aNew: 'Ny arbetsplats',
    fields: {
      skola: {
        label: 'Namn',
        hint: 'Lärare hittar skolan på ord i namnet. Två skolor får heta lika, de skiljs åt av orten.',
      },
      skolans_adress: { label: 'Gatuadress', hint: 'Dit paketet skickas.' },
      postnummer: { label: 'Postnummer', hint: 'Fem siffror, till exempel 223 50.' },
      ort: { label: 'Postort', hint: '' },
      telfonnummer: { label: 'Telefon', hint: 'Fylls i åt den som beställer. Får vara tomt.' },
      hidden: {
        label: 'Stängd: visa inte i formulären',
        hint: 'Skolan går inte längre att välja. Konton och beställningar som har den ändras inte.',
      },
    },
    seenIn: [listSchools],
  },
  work_role: {
    title: 'Yrken',
    lead: 'Yrkesrollerna som lärare väljer bland när de beställer och i sin profil.',
    one: 'yrke',
    aNew: 'Nytt yrke',
    fields: {
      name: { label: 'Namn', hint: 'Så står det i listan, till exempel Förskollärare.' },
      hidden: {
        label: 'Visa inte i formulären',
        hint: 'Går inte längre att välja. Konton och beställningar som har yrket ändras inte.',
      },
    },
    order: 'Ordningen gäller i formulärens listor.',
    seenIn: [listSchools],
  },
  blog_category: {
    title: 'Bloggkategorier',
    lead: 'Kategorierna som artiklar ordnas i.',
    one: 'bloggkategori',
    aNew: 'Ny bloggkategori',
    fields: {
      title: { label: 'Namn', hint: 'Så står det på bloggen, till exempel Planera och bedöma.' },
      slug: {
        label: 'Adress',
        hint: 'Sidan heter webbplatsens adress följd av /blog/category/ och det du skriver här. Lämna tomt, så görs adressen av namnet. Byter du den leder den gamla hit.',
      },
      meta_title: {
        label: 'Titel i sökmotorer',
        hint: 'Rubriken i Googles träfflista och på webbläsarens flik. Lämna tomt, så görs den av namnet.',
      },
      meta_description: {
        label: 'Beskrivning i sökmotorer',
        hint: 'En eller två meningar. Den sparas bara tillsammans med en egen titel; annars görs den av artiklarnas rubriker.',
      },
      keywords: keywordsText,
      hidden: {
        label: 'Dölj för besökare',
        hint: 'Försvinner från bloggen och från artiklarna, och sidan visas inte. Artiklarna finns kvar.',
      },
    },
    order: 'Ordningen gäller på bloggen.',
    seenIn: [listArticles, listBlogCategories],
  },
}
