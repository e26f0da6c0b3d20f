import type { SubjectContent } from './curriculum-content.ts'

/**
 * The central content of biology in Lgr22, word for word as the National Agency's open API answered on that day; read in a
 * public copy of the answer. In grades 1–3 it is common to biology, physics and chemistry. It is a statute, without copyright.
 */
export const biologiContent: SubjectContent = {
  code: 'BI',
  name: 'Biologi',
  source:
    'Skolverkets läroplans-API, ämne GRGRBIO01, läst i en kopia av svaret: github.com/Ask-Poppy/constellation',
  read_on: '2026-03-02',
  stages: [
    {
      code: '13',
      name: 'årskurs 1–3',
      areas: [
        {
          code: 'AR',
          name: 'Året runt i naturen',
          points: [
            'Årstidsväxlingar i naturen. Några djurs och växters livscykler och anpassningar till olika livsmiljöer och årstider.',
            'Djur, växter och svampar i närmiljön, hur de kan grupperas samt namn på några vanligt förekommande arter.',
            'Enkla näringskedjor som beskriver samband mellan organismer i ekosystem.',
          ],
        },
        {
          code: 'KR',
          name: 'Kropp och hälsa',
          points: [
            'Några av människans organ, deras namn och översiktliga funktion.',
            'Människans upplevelser av ljus, ljud, värme, smak och doft med hjälp av olika sinnen.',
            'Betydelsen av kost, sömn, hygien, motion och sociala relationer för att må bra.',
          ],
        },
        {
          code: 'RO',
          name: 'Kraft och rörelse',
          points: [
            'Tyngdkraft, tyngdpunkt, jämvikt, balans och friktion som kan upplevas och observeras vid lek och rörelse.',
            'Solsystemets himlakroppar och deras rörelser. Människan i rymden.',
          ],
        },
        {
          code: 'MA',
          name: 'Material och ämnen',
          points: [
            'Hur material kan sorteras efter några egenskaper, till exempel utseende, om de är magnetiska och om de flyter eller sjunker i vatten. Hur materialen kan återvinnas.',
            'Några blandningar och hur de kan delas upp i sina olika beståndsdelar, till exempel genom avdunstning och filtrering.',
            'Vattnets olika former: fast, flytande och gas. Avdunstning, kokning, kondensering, smältning och stelning.',
          ],
        },
        {
          code: 'SY',
          name: 'Systematiska undersökningar',
          points: [
            'Enkla fältstudier, observationer och experiment. Utförande och dokumentation av undersökningarna med ord, bilder och digitala verktyg.',
            'Några berättelser om hur naturvetenskaplig kunskap vuxit fram.',
          ],
        },
      ],
    },
    {
      code: '46',
      name: 'årskurs 4–6',
      areas: [
        {
          code: 'NA',
          name: 'Natur och miljö',
          points: [
            'Vad liv är och hur livets utveckling kan förklaras med evolutionsteorin. Biologisk mångfald och organismers anpassningar till miljön.',
            'Näringskedjor och kretslopp i närmiljön. Djurs, växters och svampars samspel med varandra och hur några miljöfaktorer påverkar dem. Fotosyntes och cellandning.',
            'Hur djur, växter och svampar kan identifieras och grupperas på ett systematiskt sätt, samt namn på några vanligt förekommande arter.',
            'Människans beroende av och påverkan på naturen med koppling till naturbruk, hållbar utveckling och ekosystemtjänster. Naturen som resurs och vårt ansvar när vi nyttjar den.',
          ],
        },
        {
          code: 'KR',
          name: 'Kropp och hälsa',
          points: [
            'Människans organsystem. Några organs namn, utseende, placering, funktion och samverkan.',
            'Några vanliga sjukdomar och hur de kan förebyggas och behandlas. Hur den psykiska och fysiska hälsan påverkas av levnadsförhållanden, kost, sömn, hygien, motion och beroendeframkallande medel.',
            'Människans pubertet, reproduktion, sexualitet och identitet samt frågor om relationer, kärlek och ansvar.',
          ],
        },
        {
          code: 'SY',
          name: 'Systematiska undersökningar och granskning av information',
          points: [
            'Fältstudier och experiment med såväl analoga som digitala verktyg. Planering, utförande, värdering av resultat samt dokumentation med ord, bilder och tabeller.',
            'Några upptäckter inom biologiområdet och deras betydelse för människans levnadsvillkor och syn på naturen.',
            'Kritisk granskning och användning av information som rör biologi.',
          ],
        },
      ],
    },
    {
      code: '79',
      name: 'årskurs 7–9',
      areas: [
        {
          code: 'NA',
          name: 'Natur och miljö',
          points: [
            'Livets uppkomst, utveckling och mångfald samt evolutionens mekanismer. Arvsmassans egenskaper och förhållandet mellan arv och miljö.',
            'Några gentekniska metoder samt möjligheter, risker och etiska frågor kopplade till genteknik.',
            'Lokala och globala ekosystem. Sambanden mellan populationer och tillgängliga resurser. Fotosyntes, cellandning, materiens kretslopp och energins flöden.',
            'Människans påverkan på naturen lokalt och globalt samt hur man på individ- och samhällsnivå kan främja hållbar utveckling. Betydelsen av biologisk mångfald och ekosystemtjänster.',
          ],
        },
        {
          code: 'KR',
          name: 'Kropp och hälsa',
          points: [
            'Kroppens celler samt några organ och organsystem och deras uppbyggnad, funktion och samverkan.',
            'Virus, bakterier, infektioner, smittspridning och antibiotikaresistens. Hur infektionssjukdomar kan förebyggas och behandlas.',
            'Hur den psykiska och fysiska hälsan påverkas av levnadsförhållanden, kost, sömn, motion, stress och beroendeframkallande medel samt hur hälsoproblem kan begränsas på individ- och samhällsnivå.',
            'Människans reproduktion, sexualitet och identitet samt frågor om relationer, kärlek, ansvar, samtycke och ömsesidighet. Sexuellt överförbara sjukdomar och preventivmedel.',
          ],
        },
        {
          code: 'SY',
          name: 'Systematiska undersökningar och granskning av information',
          points: [
            'Fältstudier och experiment med såväl analoga som digitala verktyg. Formulering av undersökningsbara frågor, planering, utförande, värdering av resultat samt dokumentation med bilder, tabeller, diagram och rapporter.',
            'Sambandet mellan biologiska undersökningar och utvecklingen av begrepp och förklaringsmodeller. De biologiska förklaringsmodellernas historiska framväxt, användbarhet och föränderlighet.',
            'Informationssökning, kritisk granskning och användning av information som rör biologi. Argumentation och ställningstaganden i aktuella frågor som rör miljö och hälsa.',
          ],
        },
      ],
    },
  ],
}
