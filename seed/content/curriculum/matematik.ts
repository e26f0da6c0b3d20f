import type { SubjectContent } from './curriculum-content.ts'

/**
 * The central content of mathematics in Lgr22, word for word as the National Agency's open API answered on that day; read in a
 * public copy of the answer, and compared with a second one (Ask-Poppy/constellation). It is a statute, without copyright.
 */
export const matematikContent: SubjectContent = {
  code: 'MA',
  name: 'Matematik',
  source:
    'Skolverkets läroplans-API, ämne GRGRMAT01, läst i en kopia av svaret: github.com/eltonrustaeus-bit/ProvKlarUF',
  read_on: '2026-08-25',
  stages: [
    {
      code: '13',
      name: 'årskurs 1–3',
      areas: [
        {
          code: 'TA',
          name: 'Taluppfattning och tals användning',
          points: [
            'Naturliga tal och deras egenskaper samt hur talen delas upp och används för att ange antal och ordning.',
            'Positionssystemet och hur det används för att beskriva naturliga tal.',
            'Symboler för tal och symbolernas utveckling i några olika kulturer genom historien.',
            'Tal i bråkform som del av helhet och del av antal samt hur delarna benämns och uttrycks som enkla bråk. Hur enkla bråk förhåller sig till naturliga tal.',
            'Hur naturliga tal och enkla tal i bråkform används i elevnära situationer.',
            'De fyra räknesättens egenskaper och samband samt användning i olika situationer.',
            'Metoder för beräkningar med naturliga tal, vid huvudräkning, överslagsräkning och skriftlig beräkning. Användning av digitala verktyg vid beräkningar.',
            'Rimlighetsbedömning vid uppskattningar och beräkningar.',
          ],
        },
        {
          code: 'AL',
          name: 'Algebra',
          points: [
            'Matematiska likheter och likhetstecknets betydelse.',
            'Obekanta tal och hur de kan betecknas med en symbol.',
            'Enkla mönster i talföljder och enkla geometriska mönster samt hur de konstrueras, beskrivs och uttrycks.',
            'Entydiga stegvisa instruktioner och hur de konstrueras, beskrivs och följs som grund för programmering. Hur symboler används vid stegvisa instruktioner.',
          ],
        },
        {
          code: 'GE',
          name: 'Geometri',
          points: [
            'Vanliga lägesord för att beskriva föremåls och objekts läge i rummet.',
            'Grundläggande geometriska tvådimensionella objekt samt objekten klot, kon, cylinder och rätblock. Egenskaper hos dessa objekt och deras inbördes relationer. Konstruktion av geometriska objekt.',
            'Jämförelser och uppskattningar av storheter. Mätning av längd, massa, volym och tid med vanliga nutida och äldre måttenheter.',
            'Skala vid enkel förminskning och förstoring.',
            'Symmetri i vardagen och hur symmetri kan konstrueras.',
          ],
        },
        {
          code: 'SA',
          name: 'Sannolikhet och statistik',
          points: [
            'Slumpmässiga händelser i konkreta situationer.',
            'Enkla tabeller och diagram och hur de används för att sortera data och beskriva resultat från undersökningar, såväl med som utan digitala verktyg.',
          ],
        },
        {
          code: 'FO',
          name: 'Samband och förändring',
          points: ['Proportionella samband, däribland dubbelt och hälften.'],
        },
        {
          code: 'PR',
          name: 'Problemlösning',
          points: [
            'Strategier för att lösa matematiska problem i elevnära situationer.',
            'Formulering av matematiska frågeställningar utifrån vardagliga situationer.',
          ],
        },
      ],
    },
    {
      code: '46',
      name: 'årskurs 4–6',
      areas: [
        {
          code: 'TA',
          name: 'Taluppfattning och tals användning',
          points: [
            'Rationella tal, däribland negativa tal, och deras egenskaper samt hur talen kan delas upp och användas.',
            'Positionssystemet och hur det används för att beskriva hela tal och tal i decimalform.',
            'Olika talsystem och några talsystem som använts i olika kulturer genom historien.',
            'Tal i procentform och deras samband med tal i bråk- och decimalform.',
            'Hur tal i bråk- och decimalform kan användas i vardagliga situationer.',
            'De fyra räknesätten och regler för deras användning vid beräkningar med naturliga tal.',
            'Metoder för beräkningar med naturliga tal och enkla tal i bråk- och decimalform vid överslagsräkning, huvudräkning och skriftlig beräkning. Användning av digitala verktyg vid beräkningar.',
            'Rimlighetsbedömning vid uppskattningar och beräkningar.',
          ],
        },
        {
          code: 'AL',
          name: 'Algebra',
          points: [
            'Matematiska likheter och hur likhetstecknet används för att teckna enkla ekvationer.',
            'Variabler och deras användning i enkla algebraiska uttryck och ekvationer.',
            'Metoder, däribland algebraiska, för att lösa enkla ekvationer.',
            'Mönster i talföljder och geometriska mönster samt hur de konstrueras, beskrivs och uttrycks.',
            'Programmering i visuella programmeringsmiljöer. Hur algoritmer skapas och används vid programmering.',
          ],
        },
        {
          code: 'GE',
          name: 'Geometri',
          points: [
            'Grundläggande geometriska två- och tredimensionella objekt samt deras egenskaper och inbördes relationer. Konstruktion av geometriska objekt, såväl med som utan digitala verktyg.',
            'Jämförelse, uppskattning och mätning av längd, area, massa, volym, tid och vinkel med standardiserade måttenheter samt enhetsbyten i samband med detta.',
            'Metoder för hur omkrets och area hos olika tvådimensionella geometriska figurer kan bestämmas och uppskattas.',
            'Skala vid förminskning och förstoring samt användning av skala i elevnära situationer.',
            'Symmetri i planet och hur symmetri kan konstrueras.',
          ],
        },
        {
          code: 'SA',
          name: 'Sannolikhet och statistik',
          points: [
            'Slumpmässiga händelser, chans och risk med utgångspunkt i observationer, simuleringar och statistiskt material. Jämförelse av sannolikhet vid olika slumpmässiga försök.',
            'Enkel kombinatorik i konkreta situationer.',
            'Tabeller och diagram för att beskriva resultat från undersökningar, såväl med som utan digitala verktyg. Tolkning av data i tabeller och diagram.',
            'Lägesmåtten medelvärde, typvärde och median samt hur de används i statistiska undersökningar.',
          ],
        },
        {
          code: 'FO',
          name: 'Samband och förändring',
          points: [
            'Proportionalitet samt hur proportionella samband uttrycks i bråk-, decimal- och procentform.',
            'Koordinatsystem och gradering av koordinataxlar.',
            'Grafer för att uttrycka proportionella samband.',
          ],
        },
        {
          code: 'PR',
          name: 'Problemlösning',
          points: [
            'Strategier för att lösa matematiska problem i elevnära situationer.',
            'Formulering av matematiska frågeställningar utifrån vardagliga situationer.',
          ],
        },
      ],
    },
    {
      code: '79',
      name: 'årskurs 7–9',
      areas: [
        {
          code: 'TA',
          name: 'Taluppfattning och tals användning',
          points: [
            'Reella tal och deras egenskaper samt talens användning i matematiska situationer.',
            'Talsystemets utveckling från naturliga tal till reella tal.',
            'Tal i potensform. Grundpotensform för att uttrycka små och stora tal samt användning av prefix.',
            'Matematiska lagar och regler samt deras användning vid beräkningar med tal i bråk-, decimal- och potensform.',
            'Metoder för beräkningar med tal i bråk- och decimalform vid överslagsräkning, huvudräkning och skriftlig beräkning. Användning av digitala verktyg vid beräkningar.',
            'Rimlighetsbedömning vid uppskattningar och beräkningar.',
          ],
        },
        {
          code: 'AL',
          name: 'Algebra',
          points: [
            'Matematiska likheter samt hur likhetstecknet används för att teckna ekvationer och funktioner.',
            'Variablers användning i algebraiska uttryck, formler, ekvationer och funktioner.',
            'Metoder för att lösa linjära ekvationer och enkla andragradsekvationer.',
            'Mönster i talföljder och geometriska mönster samt hur de konstrueras, beskrivs och uttrycks generellt.',
            'Programmering i visuell och textbaserad programmeringsmiljö. Hur algoritmer skapas, testas och förbättras vid programmering.',
          ],
        },
        {
          code: 'GE',
          name: 'Geometri',
          points: [
            'Geometriska objekt samt deras egenskaper och inbördes relationer. Konstruktion av geometriska objekt, såväl med som utan digitala verktyg.',
            'Metoder för beräkning av area, omkrets och volym hos geometriska objekt, samt enhetsbyten i samband med detta.',
            'Geometriska satser och formler samt argumentation för deras giltighet.',
            'Skala vid förminskning och förstoring av två- och tredimensionella objekt.',
            'Likformighet och kongruens.',
          ],
        },
        {
          code: 'SA',
          name: 'Sannolikhet och statistik',
          points: [
            'Sannolikhet och metoder för att beräkna sannolikhet i olika situationer. Bedömningar av risker och chanser utifrån datorsimuleringar och statistiskt material.',
            'Kombinatoriska principer och hur de kan användas i olika situationer.',
            'Tabeller, diagram och grafer samt hur de tolkas och används för att beskriva resultat av egna och andras undersökningar, såväl med som utan digitala verktyg.',
            'Lägesmått och spridningsmått samt hur de används för bedömning av resultat vid statistiska undersökningar.',
          ],
        },
        {
          code: 'FO',
          name: 'Samband och förändring',
          points: [
            'Proportionalitet och hur det används för att uttrycka skala, likformighet och förändring.',
            'Härledda enheter, till exempel km/h och kr/kg.',
            'Procent och förändringsfaktor för att uttrycka förändring samt beräkningar med procent i vardagliga situationer och inom olika ämnesområden.',
            'Räta linjens ekvation och förändringstakt. Användning av räta linjens ekvation för att beskriva samband.',
            'Funktioner och hur de används för att beskriva samband och förändring samt undersöka förändringstakt. Hur funktioner uttrycks i form av grafer, tabeller och funktionsuttryck.',
          ],
        },
        {
          code: 'PR',
          name: 'Problemlösning',
          points: [
            'Strategier för att lösa matematiska problem i olika situationer och inom olika ämnesområden samt värdering av valda strategier och metoder.',
            'Formulering av matematiska frågeställningar utifrån olika situationer och ämnesområden.',
            'Enkla matematiska modeller och hur de kan användas i olika situationer.',
          ],
        },
      ],
    },
  ],
}
