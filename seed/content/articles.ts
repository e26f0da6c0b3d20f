import type { SubjectSlug } from './taxonomy.ts'

/** The categories of the blog, in display order. */
export const blogCategories = [
  { slug: 'i-klassrummet', title: 'I klassrummet' },
  { slug: 'lasa-och-samtala', title: 'Läsa och samtala' },
  { slug: 'ute-och-med-handerna', title: 'Ute och med händerna' },
  { slug: 'planera-och-bedoma', title: 'Planera och bedöma' },
] as const

export type BlogCategorySlug = (typeof blogCategories)[number]['slug']

type SeedArticle = {
  slug: string
  name: string
  /** HTML: one paragraph of one or two sentences. */
  introtext: string
  /** HTML with p, h2, h3, ul, ol, li, strong, em, blockquote and a; links only lead to pages of this site. */
  body: string
  categories: readonly BlogCategorySlug[]
  /** YYYY-MM-DD */
  published: string
  /** The subject whose colours and shapes the generated cover has. */
  subject: SubjectSlug
  image_alt: string
}

/** The blog of the demo site, newest first. */
export const articles: readonly SeedArticle[] = [
  {
    slug: 'utomhuspedagogik-i-november',
    name: 'Gå ut i november också',
    introtext:
      '<p>Det är grått, blött och mörkt redan till fikat. Ändå kan november vara en av årets bästa månader att undervisa utomhus.</p>',
    categories: ['ute-och-med-handerna'],
    published: '2026-11-09',
    subject: 'biologi',
    image_alt: 'Tecknat omslag med bladformer i gröna toner',
    body: `<p>I september går alla klasser ut. I maj också. Däremellan stängs dörren, och det är synd, för november har något som de andra månaderna saknar. Löven är borta, så man ser trädens form, fågelbon och spår efter djur. Det mesta som lever förbereder sig för vintern, och den som letar hittar tecken på det överallt. Dessutom är skogen tyst, och det gör eleverna med.</p>
<h2>Kortare, oftare och med ett enda uppdrag</h2>
<p>En halvdag i regn blir lätt en uthållighetsövning. Fyrtio minuter med ett tydligt uppdrag blir undervisning. Räkna baklänges: tio minuter för kläder, fem minuter dit och fem hem. Då återstår tjugo minuter, och de räcker om uppdraget är ett och inte fem.</p>
<p>Några uppdrag som tål november:</p>
<ul>
<li><strong>Fem knoppar.</strong> Hitta knoppar från fem olika träd eller buskar. Känn, jämför och rita av. Var sitter de, en och en eller två och två?</li>
<li><strong>Under stocken.</strong> Lyft försiktigt, titta i en minut, lägg tillbaka. Vilka djur finns kvar, och hur rör de sig när det är kallt?</li>
<li><strong>Skogens färger.</strong> Samla tio bruna saker från marken och lägg dem från ljusast till mörkast. Det blir både bildlektion och samtal om vad som bryts ner.</li>
<li><strong>Mät ett träd.</strong> Håll upp en pinne som är lika lång som avståndet från ögat till handen och backa tills pinnen täcker trädet. Då är trädet ungefär lika högt som avståndet dit.</li>
</ul>
<p>Fler uppslag finns i temat <a href="/tema/natur-och-friluftsliv">natur och friluftsliv</a>.</p>
<h2>Kläderna är halva lektionen</h2>
<p>Det som avgör om en utedag fungerar är sällan planeringen. Det är strumporna. Elever som fryser lär sig ingenting, och vilka som fryser är inte slumpmässigt. Ordna därför en gemensam låda med vantar, mössor och regnkläder som vem som helst får låna, utan att fråga. Be om arvegods från äldre syskon vid höstens föräldramöte. Lägg ner några sittunderlag och ett par extra strumpor.</p>
<p>Säg också högt att ingen behöver vara tapper. Den som är våt byter om, och den som fryser rör sig. En lek med mycket spring mitt i passet gör ofta större nytta än varm choklad efteråt.</p>
<h2>Vad får vi göra?</h2>
<p>Allemansrätten gäller hela året, och november är ett bra tillfälle att prata om den. Vi får gå nästan överallt i skog och mark, så länge vi inte stör och inte förstör. Vi får samla kottar, nedfallna löv och lösa pinnar på marken, men inte bryta kvistar från levande träd. Vill ni elda måste ni ta reda på vad som gäller just där, och i naturreservat finns egna regler. Låt gärna eleverna kontrollera det före turen. Det är en äkta uppgift med en äkta källa. Här finns mer om <a href="/search?q=allemansr%C3%A4tten">allemansrätten</a>.</p>
<h2>Mörkret som läromedel</h2>
<p>I stora delar av landet går solen ner före klockan fyra i slutet av månaden. Utnyttja det. Gå ut med reflexer och ficklampor sista lektionen och pröva på hur långt håll en mörk jacka syns, med och utan reflex. Mät med måttband och gör ett diagram inne. Samma kväll kommer reflexerna på hemma, utan att någon har tjatat.</p>
<p>Med yngre elever räcker det att stå stilla i skymningen och lyssna i två minuter. Vad hörs? Vad hördes inte förra gången? Skriv ner ljuden i en lista som sitter kvar på väggen till våren.</p>
<h2>Ta med något in</h2>
<p>Lektionen blir bättre om något följer med tillbaka: en kotte som öppnar sig på elementet, ett löv under luppen, en siffra som ska in i en tabell. Avsluta med att varje elev skriver en mening som börjar med <em>Jag såg</em> och en som börjar med <em>Jag undrar</em>. Frågorna blir nästa veckas uppdrag, och då är det plötsligt eleverna som vill ut.</p>
<blockquote>Det finns inget tråkigt väder, bara uppdrag som är för långa.</blockquote>
<p>Börja litet. En gång i veckan, samma dag, samma plats. När våren kommer känner klassen varje sten, och du har en jämförelse från årets mörkaste tid som är svår att hitta i någon bok.</p>`,
  },
  {
    slug: 'bestalla-klassuppsattningar-klokt',
    name: 'Att beställa klassuppsättningar klokt',
    introtext:
      '<p>Tryckt material är gratis för skolan, men inte för den som trycker och fraktar. Så beställer du lagom mycket, i rätt tid, av det som verkligen används.</p>',
    categories: ['planera-och-bedoma'],
    published: '2026-10-19',
    subject: 'teknik',
    image_alt: 'Tecknat omslag med kvadrater och kugghjul',
    body: `<p>De flesta skolor har ett skåp. Där ligger trettio häften om trafik från ett annat årtionde, en halv kartong affischer och något som ingen minns vem som beställde. Skåpet säger något om hur vi beställer: snabbt, hoppfullt och i ensamhet. Det går att göra bättre, och det tar inte mycket tid.</p>
<h2>Börja med ett exemplar</h2>
<p>Om materialet finns som PDF, läs den först. Finns det bara tryckt, beställ ett enda exemplar och använd det i planeringen. Prova en uppgift med två elever som brukar säga vad de tycker. Först därefter vet du om det är värt trettio till. Det fördröjer arbetet med en vecka, men skåpet slipper en kartong.</p>
<h2>Räkna på hur det ska användas</h2>
<p>Ett häfte per elev är inte alltid rätt antal. Fråga dig hur materialet ska ligga på bänken:</p>
<ul>
<li><strong>Skriver eleverna i det?</strong> Då behövs ett var, och några extra till dem som börjar under terminen.</li>
<li><strong>Läser de i par?</strong> Då räcker hälften, och samtalet blir ofta bättre.</li>
<li><strong>Är det ett spel eller kort?</strong> Då räcker ett per grupp om fyra, alltså sju eller åtta till en vanlig klass.</li>
<li><strong>Är det en affisch?</strong> Då är frågan hur många väggar ni har, inte hur många elever.</li>
</ul>
<p>Fråga också parallellklassen. Två lärare som lägger sina lektioner på olika dagar kan dela en uppsättning, om den får bo i en låda med ett lån på locket.</p>
<h2>Beställ när ingen annan gör det</h2>
<p>I augusti och januari vill alla ha allt. Då tar populära häften slut, och packningen tar längre tid. Lägg i stället in två korta stunder i kalendern, en i slutet av april och en i början av november. Gå igenom nästa termins arbetsområden och beställ det som ska vara tryckt. Du hinner få det, läsa det och byta om det inte passade.</p>
<p>Varje material har ett högsta antal per beställning. Det är inte snålhet utan ett sätt att få lagret att räcka till fler skolor. Behöver du fler för en hel årskurs, skriv till avsändaren och berätta varför. De flesta hjälper gärna till, och då vet de också att materialet används.</p>
<h2>Gör det lätt för den som tar emot</h2>
<p>Paket kommer bort oftare på skolan än på vägen. Skriv skolans gatuadress och ditt namn så att expeditionen förstår vem det är till. Välj din skola i listan när du beställer, så fylls adressen i av sig själv, och kontrollera orten om skolan har ett vanligt namn. Det finns många Björkskolor.</p>
<p>Ange ett telefonnummer där någon svarar under skoldagen. Och säg till på expeditionen att något är på väg. Den som tar emot paketet blir glad av att veta det.</p>
<h2>När lagret är slut</h2>
<p>Står det att materialet är slut finns ofta en annan väg. Titta om samma material finns som PDF och skriv bara ut de sidor som behövs. Sök på nyckelordet och se om någon annan avsändare har gjort något liknande. Bland <a href="/popularall">populära material</a> finns ofta ett syskon till det du letar efter, och bland <a href="/latestall">nytt material</a> kan en ny upplaga redan ligga.</p>
<h2>Städa skåpet en gång om året</h2>
<p>Ta en halvtimme i juni. Lägg det som inte har rörts på två år i personalrummet med en lapp: <em>Ta mig, jag är gratis</em>. Det som ligger kvar efter en vecka går till pappersåtervinningen eller blir material i bild och slöjd. Skriv sedan upp vad som tog slut. Den listan är den bästa beställningen du kan göra i höst.</p>
<blockquote>Det billigaste häftet är det som någon redan har i skåpet intill.</blockquote>
<p>Till sist: hör av dig till avsändaren när något fungerade. Ett par rader om hur eleverna använde materialet är ofta det som avgör om det trycks igen.</p>`,
  },
  {
    slug: 'att-bedoma-muntligt',
    name: 'Att bedöma det eleverna säger',
    introtext:
      '<p>Många elever visar mest när de pratar, men orden försvinner innan vi hunnit anteckna. Några enkla rutiner gör det muntliga lättare att se, minnas och bedöma rättvist.</p>',
    categories: ['planera-och-bedoma', 'lasa-och-samtala'],
    published: '2026-10-05',
    subject: 'svenska',
    image_alt: 'Tecknat omslag med pratbubblor i varma färger',
    body: `<p>Det skrivna har ett övertag. Det ligger kvar, det går att läsa två gånger och det kan läggas bredvid en annan elevs text. Det sagda är borta i samma ögonblick. Därför händer det lätt att betyg och omdömen bygger på papper, fast eleven visade ett bättre resonemang i grupparbetet på tisdagen. Det går att göra något åt, utan att varje lektion blir ett förhör.</p>
<h2>Bestäm en sak i förväg</h2>
<p>Den som lyssnar efter allt hör ingenting. Välj före lektionen <strong>en</strong> sak: att eleven motiverar med en orsak, använder två av veckans begrepp eller bygger vidare på vad någon annan sade. Skriv den på tavlan. Då vet eleverna vad som räknas, och du vet vad du lyssnar efter.</p>
<p>Nästa lektion är det något annat. På ett par veckor har du hunnit med det mesta.</p>
<h2>Fem elever per lektion</h2>
<p>Ingen kan bedöma tjugosju samtidigt. Ta fem namn åt gången och berätta inte vilka. Ha en enkel lista med namn i vänster spalt och datum överst. Skriv korta minnesord i stället för plus och minus:</p>
<ul>
<li><em>Jämför två källor, säger vilken hon litar på och varför.</em></li>
<li><em>Behöver frågan en gång till, sedan utförligt svar.</em></li>
<li><em>Ändrar sig efter Samirs exempel.</em></li>
</ul>
<p>Sådana rader går att läsa i december. Ett plus gör det inte. Anteckna direkt efter lektionen, innan du tar fram telefonen. Två minuter räcker, och efter tjugo minuter är hälften glömt.</p>
<h2>Ge betänketid, på riktigt</h2>
<p>Den som svarar först är inte alltid den som kan mest. Räkna tyst till fem när du har ställt en fråga. Låt eleverna säga svaret till en kamrat innan någon säger det till klassen. Den som lär sig på sitt andra språk får då en chans att formulera sig en gång på prov, och det du sedan hör handlar mer om kunskap och mindre om snabbhet.</p>
<p>Ge också stöd som inte ger bort svaret: en bild att peka på, en ordlista, meningar att börja med. <em>Det beror på att …</em> och <em>Till skillnad från …</em> hjälper eleven att visa resonemang som annars stannar inne. I materialet för <a href="/amne/svenska-som-andrasprak">svenska som andraspråk</a> finns många sådana mallar.</p>
<h2>Välj en form som passar innehållet</h2>
<p>Redovisning framför klassen är en form av flera, och den prövar mod lika mycket som kunskap. Pröva andra:</p>
<ol>
<li><strong>Samtal i fyra.</strong> Gruppen får tre frågor och tio minuter. Du sitter med i fem.</li>
<li><strong>Förklara för någon yngre.</strong> Eleven spelar in en minut där ett begrepp förklaras så att en trea förstår.</li>
<li><strong>Promenadsamtal.</strong> Två elever går ett varv runt skolan med en uppgift och berättar sedan vad de kom fram till.</li>
<li><strong>Rätta experten.</strong> Du påstår något som är nästan rätt. Eleven säger vad som är fel och hur du kan veta det.</li>
</ol>
<p>Spelar ni in, så bestäm innan vem som får lyssna och när filen tas bort, och följ skolans rutiner. Ofta räcker det att lyssna en gång och anteckna.</p>
<h2>Bedöm innehållet, inte framträdandet</h2>
<p>Ett lugnt kroppsspråk och en stark röst låter som kunskap. En tvekande röst låter som osäkerhet. Pröva att skriva ner vad eleven faktiskt sade, med hennes ord, och läs det som om det vore en text. Bilden ändras ganska ofta. Gör det tillsammans med en kollega någon gång per termin: lyssna på samma korta inspelning, anteckna var för sig och jämför.</p>
<h2>Låt eleven få veta</h2>
<p>En muntlig prestation ska ge ett svar tillbaka, helst samma dag. En mening räcker: <em>Du jämförde två orsaker i dag. Nästa gång, säg också vilken du tycker väger tyngst.</em> Då blir det muntliga en del av lärandet och inte en fälla man går in i utan att veta om det.</p>
<p>Behöver du samtalsunderlag att börja med finns mycket under <a href="/search?q=samtalskort">samtalskort</a> och i ämnet <a href="/amne/samhallskunskap">samhällskunskap</a>.</p>`,
  },
  {
    slug: 'kallkritik-i-vardagen',
    name: 'Källkritik i vardagen: fem minuter om dagen',
    introtext:
      '<p>Källkritik blir lätt ett arbetsområde som tar slut. Här är ett sätt att göra den till en vana i stället, fem minuter åt gången.</p>',
    categories: ['i-klassrummet', 'lasa-och-samtala'],
    published: '2026-09-14',
    subject: 'samhallskunskap',
    image_alt: 'Tecknat omslag med cirklar som liknar förstoringsglas',
    body: `<p>I årskurs 8 har klassen källkritik i tre veckor. Eleverna lär sig fyra kriterier, skriver ett prov och går vidare. Månaden därpå sprids ett rykte om skolan i en gruppchatt, och nästan alla tror på det. Felet är inte att eleverna har glömt kriterierna. Felet är att de aldrig har behövt dem en vanlig tisdag.</p>
<p>Vanor byggs av små saker som görs ofta. Därför ett förslag: fem minuter källkritik om dagen, i vilket ämne som helst.</p>
<h2>Tre frågor som räcker långt</h2>
<p>Långa checklistor är bra när man skriver en uppsats. I flödet på bussen behövs något kortare. De här tre går att minnas:</p>
<ol>
<li><strong>Vem säger det?</strong> En person, en myndighet, ett företag, någon som inte vill visa vem de är?</li>
<li><strong>Hur vet de det?</strong> Var de där, har de mätt, har de läst det någon annanstans?</li>
<li><strong>Vad säger andra?</strong> Öppna en ny flik och se om någon oberoende berättar samma sak.</li>
</ol>
<p>Den tredje frågan är den som eleverna oftast hoppar över. Det är också den som hjälper mest. Den som stannar på sidan och letar efter tecken på att den är pålitlig kan luras av en snygg layout. Den som går ut och jämför får snabbare ett svar.</p>
<h2>En vecka med fem minuter om dagen</h2>
<h3>Måndag: dagens bild</h3>
<p>Visa en bild utan text. Vad ser vi, och vad tror vi? Visa sedan bildtexten. Vad ändrades? Eleverna upptäcker hur mycket av bilden som texten bestämmer.</p>
<h3>Tisdag: siffran</h3>
<p>Ta en siffra ur en rubrik. Nio av tio tycker något. Nio av vilka tio? Vem frågade, och hur löd frågan? Det passar lika bra på en mattelektion.</p>
<h3>Onsdag: reklam eller inte</h3>
<p>Visa två inlägg om samma sak, varav det ena är betalt. Hur märks det, och är det tydligt nog? Låt eleverna formulera en bättre märkning.</p>
<h3>Torsdag: spåra tillbaka</h3>
<p>Ett påstående i en text har en källa. Den källan har en annan källa. Hur många steg behövs innan någon faktiskt har sett, mätt eller frågat? Ibland blir kedjan en cirkel, och det är den bästa lektionen.</p>
<h3>Fredag: jag hade fel</h3>
<p>Någon berättar om något de trodde på och vad som fick dem att ändra sig. Börja själv. En klass där läraren kan säga att hon blev lurad är en klass där det är lättare att tänka om.</p>
<h2>Misstro är inte målet</h2>
<p>Det finns en risk med källkritik som bara handlar om lögner. Eleverna kan börja misstro allt, och den som inte tror på något är lika lättlurad som den som tror på allt. Lägg därför minst hälften av tiden på källor som håller. Varför litar vi på en väderprognos? Varför är en uppslagsbok bättre än en gissning, fast den också kan ha fel? Att kunna säga <em>det här är tillräckligt säkert för att jag ska handla efter det</em> är en stor kunskap.</p>
<blockquote>Att vara källkritisk är inte att tvivla på allt. Det är att veta hur man tar reda på mer.</blockquote>
<h2>När det gäller på riktigt</h2>
<p>Har ett rykte fått fäste i klassen, ta det lugnt och konkret. Skriv upp vad som sägs, utan namn. Skilj mellan det som någon har sett själv och det som någon har hört. Bestäm tillsammans vad som går att ta reda på, och av vem. Handlar ryktet om en elev är det ingen övning, utan något för skolans trygghetsarbete.</p>
<h2>Börja i morgon</h2>
<p>Välj en av veckodagarna och gör den i morgon. Häng de tre frågorna på väggen. I temat <a href="/tema/kallkritik">källkritik</a> finns affischer, korta filmer och färdiga exempel för olika åldrar, och under <a href="/tema/digital-kompetens">digital kompetens</a> finns mer om flöden, algoritmer och reklam.</p>`,
  },
  {
    slug: 'forsta-veckan-med-en-ny-klass',
    name: 'Första veckan med en ny klass',
    introtext:
      '<p>Det du gör de första fem dagarna märks hela året. En plan för veckan då namn, rutiner och trygghet får ta den tid de behöver.</p>',
    categories: ['i-klassrummet'],
    published: '2026-08-10',
    subject: 'religionskunskap',
    image_alt: 'Tecknat omslag med bågar som möts',
    body: `<p>Schemat är klart, bänkarna står rätt och namnlappen på dörren är ny. Ändå är det svårt att sova kvällen före. Det gäller de flesta lärare, och det gäller nästan alla elever. Första veckan handlar därför mindre om att komma igång med böckerna och mer om att alla ska våga vara där.</p>
<h2>Måndag: namnen</h2>
<p>Lär dig namnen före fredag. Det är den enskilt bästa investeringen du kan göra. Stå i dörren, hälsa på var och en och säg namnet högt. Fråga hur det uttalas och ta inte det första nickandet för ett ja. Låt eleverna göra en liten skylt till bänken med namnet på framsidan och något de tycker om på baksidan.</p>
<p>Undvik att låta alla stå upp och berätta om sitt sommarlov. För någon var lovet långt, ensamt eller otryggt. Fråga hellre efter sådant som alla har: ett ljud de tycker om, en mat de aldrig tröttnar på, något de kan förklara för andra.</p>
<h2>Tisdag: rutinerna</h2>
<p>Regler blir ofta en lista på väggen som ingen läser. Rutiner är något man övar. Välj fem och öva dem som man övar en sång:</p>
<ul>
<li>hur vi kommer in och vad vi gör den första minuten,</li>
<li>hur vi ber om hjälp utan att alla behöver vänta,</li>
<li>hur det blir tyst, och vilken signal som gäller,</li>
<li>hur vi byter mellan enskilt arbete och grupp,</li>
<li>hur vi avslutar och lämnar rummet.</li>
</ul>
<p>Gör dem, prata om hur det gick, gör dem igen. Den som behöver extra tydlighet får en bild av ordningen på bänken. Det hjälper fler än du tror.</p>
<h2>Onsdag: en uppgift som alla lyckas med</h2>
<p>Mitt i veckan behöver klassen få göra något tillsammans som blir bra. Välj en uppgift med låg tröskel och högt tak: bygg ett torn av papper, räkna hur många steg skolan är lång, gör en karta över klassens alla språk. Se till att det går att bidra på flera sätt. Dokumentera och häng upp. Nu finns det ett <em>vi</em> på väggen.</p>
<h2>Torsdag: kunskapen</h2>
<p>Ta reda på vad eleverna kan, men låt det inte kännas som ett prov. Ge en rik uppgift i svenska och en i matematik, gå runt och lyssna. Anteckna vad de gör när det blir svårt. Ber de om hjälp, prövar de något nytt, låtsas de att de är klara? Det säger mer om hösten än antalet rätt.</p>
<p>Läs överlämningarna, men läs dem efter att du har träffat eleven. Då ser du en person först och en beskrivning sedan.</p>
<h2>Fredag: hemmen</h2>
<p>Ring eller skriv till varje vårdnadshavare under de första veckorna, och ha alltid något gott att berätta. Börja med fem på fredagen. Har du redan sagt något snällt är det lättare att ringa när något har gått snett. Fråga vilket språk hemmet vill ha information på och hur de helst blir kontaktade.</p>
<h2>Håll utkik efter rasten</h2>
<p>Grupper formas på rasterna, inte på lektionerna. Gå ut varje dag första veckan. Vem går alltid med en vuxen? Vem byter plats när någon annan kommer? Ha en gemensam lek redo som alla kan gå in i och ur, och be gärna några äldre elever hålla i den. I temat <a href="/tema/trygghet-och-vanskap">trygghet och vänskap</a> finns lekar, samtal och klassövningar för olika åldrar.</p>
<h2>Spara det svåra till vecka två</h2>
<p>Det kommer att hända något som inte stod i planen. En konflikt, en elev som inte vill komma in, en brandövning. Lös det som måste lösas och skriv upp resten. Klassen behöver inte vara färdig på fredag.</p>
<blockquote>Det eleverna minns från första veckan är om någon visste vad de hette.</blockquote>
<p>Ta själv tio minuter när alla har gått. Skriv ner en sak om varje elev. Saknas någon på listan vet du vem du ska prata med på måndag.</p>`,
  },
  {
    slug: 'programmering-utan-dator',
    name: 'Programmering utan dator',
    introtext:
      '<p>Papper, kritor och en skolgård räcker för att förstå algoritmer, villkor och felsökning. Ofta går det till och med bättre utan skärm.</p>',
    categories: ['ute-och-med-handerna', 'i-klassrummet'],
    published: '2026-05-18',
    subject: 'matematik',
    image_alt: 'Tecknat omslag med rutnät och kvartscirklar',
    body: `<p>Ett program är en beskrivning så noggrann att den som följer den inte behöver tänka. Det är en ovan tanke för de flesta, eftersom människor alltid fyller i det som saknas. Därför är det en bra idé att börja utan dator. När en kamrat följer instruktionen ser man direkt vad som blev fel, och ingen behöver logga in.</p>
<h2>Smörgåsen, med en oväntad twist</h2>
<p>Be eleverna skriva en instruktion för hur man brer en smörgås. Följ den bokstavligt. Står det <em>lägg osten på brödet</em>, lägg hela ostpaketet på hela limpan. Skratten kommer av sig själva, och efter tre försök skriver eleverna saker som <em>öppna paketet genom att dra i fliken</em>.</p>
<p>Den oväntade delen är nästa steg. Låt två grupper byta instruktioner med varandra och stryka allt som inte behövs. Då upptäcker de att noggrann och lång inte är samma sak.</p>
<h2>Robotar på skolgården</h2>
<p>Rita ett rutnät med krita, sex gånger sex rutor. En elev är robot och förstår fyra kommandon: fram, bak, höger och vänster, där de två sista betyder att man vrider sig på stället. Lägg ut hinder och ett mål. Programmeraren skriver hela programmet på papper <strong>innan</strong> roboten startar. Det är den regeln som gör leken till programmering.</p>
<p>När det går bra lägger ni till mer:</p>
<ul>
<li><strong>Upprepning.</strong> Skriv <em>upprepa 4 gånger: fram, höger</em> i stället för åtta rader. Vilken figur blir det?</li>
<li><strong>Villkor.</strong> Skriv <em>om rutan framför är röd: vänster, annars: fram</em>. Nu fungerar samma program på flera banor.</li>
<li><strong>Egna kommandon.</strong> Ge en följd av steg ett namn, till exempel <em>runda hörnet</em>. Det är så stora program blir möjliga att läsa.</li>
</ul>
<h2>Felsökning är huvudsaken</h2>
<p>Nybörjare tror att den som kan programmera skriver rätt från början. Så är det inte. Den som kan programmera är van vid att leta fel. Gör letandet till en egen övning: dela ut ett program med ett enda fel och be eleverna hitta raden. Låt dem peka på kommandona ett i taget och flytta en spelpjäs. Den metoden fungerar likadant senare, på skärm.</p>
<p>Inför gärna ett par ord som klassen kan använda. <em>Vad trodde du skulle hända? Vad hände? På vilken rad skiljer det sig?</em> De tre frågorna löser fler problem än något verktyg.</p>
<h2>Sortera som en dator</h2>
<p>Ge åtta elever varsitt tal på ett papper. De ska ställa sig i ordning, men bara två får jämföra sig med varandra åt gången, och ingen annan får prata. Räkna jämförelserna. Finns det ett sätt som kräver färre? Pröva att dela gruppen i två halvor, sortera var för sig och sedan slå ihop. Eleverna är nu inne på frågor som studenter arbetar med på universitetet, och de har fortfarande vantarna på sig.</p>
<h2>Kopplingen till ämnena</h2>
<p>Programmering finns i kursplanerna för matematik och teknik, men tankesättet hör hemma på fler ställen. En danskoreografi har upprepningar. Ett recept har villkor. En grammatisk regel är en algoritm med undantag. Låt eleverna leta efter instruktioner i andra ämnen och skriva om dem så att en robot förstår.</p>
<h2>När är det dags för skärmen?</h2>
<p>När eleverna vill göra något som papperet inte klarar. När de frågar vad som händer om man upprepar tusen gånger. Då har datorn något att ge, och de vet redan vad de vill be den om. Spara deras pappersprogram, de går att skriva in nästan rad för rad i ett blockspråk.</p>
<p>Banor, kort och färdiga uppdrag finns i temat <a href="/tema/programmering">programmering</a>. Flera av dem är märkta med <a href="/search?q=programmering%20utan%20dator">programmering utan dator</a> och kan skrivas ut och användas samma dag.</p>`,
  },
  {
    slug: 'brak-med-handerna',
    name: 'Bråk med händerna',
    introtext:
      '<p>Bråk blir svårt när det börjar med regler. Vik, klipp, häll och dela först, så har reglerna något att fästa vid.</p>',
    categories: ['ute-och-med-handerna'],
    published: '2026-03-16',
    subject: 'matematik',
    image_alt: 'Tecknat omslag med cirklar delade i lika stora delar',
    body: `<p>Fråga en klass vilket som är störst, en tredjedel eller en fjärdedel. Många svarar en fjärdedel, eftersom fyra är mer än tre. Felet är logiskt. I flera år har större siffra betytt större tal, och nu gäller plötsligt något annat. En regel hjälper inte mycket. En pappersremsa gör det.</p>
<h2>Börja med en remsa papper</h2>
<p>Ge varje elev fem lika långa remsor i olika färger. Den första får vara hel. Den andra viks på mitten, den tredje i fyra delar och den fjärde i åtta. Den femte ska bli tre lika delar, och nu blir det intressant. Hur viker man i tre? Låt dem hålla på en stund. Några rullar, några mäter, några provar sig fram. Alla upptäcker att <strong>lika stora delar</strong> är det som räknas.</p>
<p>Lägg remsorna under varandra. Nu går det att se att två fjärdedelar är lika långt som en halv, att en tredjedel är längre än en fjärdedel och att ju fler delar man viker, desto kortare blir varje del. Skriv bråken på remsorna först när eleverna har sagt det med egna ord.</p>
<h2>Det hela är inte alltid en pizza</h2>
<p>Runda figurer är vanliga i läroböcker, men svåra att dela i fem. Dessutom lär de ut att bråk är något man äter. Växla mellan olika helheter:</p>
<ul>
<li><strong>En längd:</strong> ett snöre, en korridor, en tallinje på golvet med tejp.</li>
<li><strong>En yta:</strong> ett papper, en skolgård, en ruta i ett rutnät.</li>
<li><strong>En mängd:</strong> tolv kastanjer, klassens elever, en påse knappar.</li>
<li><strong>En volym:</strong> en liter vatten i lika stora glas.</li>
</ul>
<p>Fråga ofta <em>en halv av vad?</em> En halv skolgård är mer än en hel bänk. Den frågan förebygger en lång rad missförstånd längre fram, inte minst i procent.</p>
<h2>Tallinjen gör bråk till tal</h2>
<p>Många elever tänker att bråk är en bit av något och inte ett tal. Spänn upp ett klädstreck i klassrummet. Häng noll i ena änden och två i den andra. Dela ut kort med en halv, tre fjärdedelar, fem fjärdedelar, en och en tredjedel och så vidare, och be eleverna hänga dem med klädnypor. Alla får flytta ett kort om de kan motivera varför.</p>
<p>När två fjärdedelar och en halv ska hänga på samma ställe uppstår tystnad. Häng dem på varandra. <em>Samma tal, olika namn</em> är en av de viktigaste insikterna i hela området.</p>
<h2>Addera utan regel</h2>
<p>Ge uppgiften att lägga ihop en halv och en fjärdedel med remsorna. Svaret syns: tre fjärdedelar. Fråga sedan varför det inte blir två sjättedelar. Lägg två sjättedelar bredvid. Det är kortare än den halva vi började med, så det kan inte stämma. Nu finns ett skäl att byta till lika stora delar, och då är gemensam nämnare inte längre ett trick.</p>
<p>Fortsätt med en halv plus en tredjedel. Remsorna passar inte, hur man än vrider. Vad behöver vi vika för att båda ska gå jämnt upp? När någon säger sjättedelar har klassen uppfunnit metoden själv.</p>
<h2>När ska materialet läggas undan?</h2>
<p>Inte på en bestämd dag. Ha remsorna i en burk på bänken och låt eleverna ta fram dem när de är osäkra. De flesta slutar av sig själva, först genom att rita och sedan genom att se remsorna framför sig. Den som behöver dem i årskurs 7 ska få ha dem där.</p>
<blockquote>Den som har vikt en tredjedel glömmer inte att den är större än en fjärdedel.</blockquote>
<h2>Tre frågor att avsluta med</h2>
<ol>
<li>Säg ett bråk som är större än en halv men mindre än tre fjärdedelar. Säg ett till.</li>
<li>Två kompisar äter var sin halva. Den ena får mer. Hur är det möjligt?</li>
<li>Rita tre åttondelar på tre helt olika sätt.</li>
</ol>
<p>Frågorna har många rätta svar, och just därför visar de vad eleverna har förstått. Remsor att kopiera, kort till tallinjen och fler övningar hittar du om du söker på <a href="/search?q=br%C3%A5k">bråk</a> eller går till <a href="/amne/matematik">matematik</a>.</p>`,
  },
  {
    slug: 'teckenstod-for-alla',
    name: 'Teckenstöd hjälper fler än du tror',
    introtext:
      '<p>Några tecken till talet gör instruktioner tydligare för hela gruppen. Så kan du börja, även om du aldrig har tecknat förut.</p>',
    categories: ['i-klassrummet'],
    published: '2026-02-09',
    subject: 'teckensprak',
    image_alt: 'Tecknat omslag med händer i enkla former',
    body: `<p>Det är stojigt efter rasten. Läraren säger ingenting, utan gör tecknet för <em>sitta</em> och sedan för <em>vänta</em>. Tre elever ser det, sedan tio, sedan alla. På en halv minut är det lugnt, utan att någon har höjt rösten. Det är teckenstöd i sin enklaste form.</p>
<h2>Stöd och språk är två olika saker</h2>
<p>Svenskt teckenspråk är ett eget språk med egen grammatik och egen kultur. Man använder det inte samtidigt som man talar svenska, och det är första språk för många döva. <strong>Tecken som stöd</strong> är något annat: man talar svenska som vanligt och förstärker de viktigaste orden med tecken som är lånade från teckenspråket.</p>
<p>Skillnaden är värd att förklara för eleverna. Den som kan fyrtio tecken kan inte teckenspråk, lika lite som den som kan fyrtio franska ord kan franska. Men fyrtio tecken räcker långt i ett klassrum. I ämnet <a href="/amne/teckensprak">teckenspråk</a> finns material för den som vill lära sig själva språket.</p>
<h2>Vem har nytta av det?</h2>
<ul>
<li><strong>Elever med språkstörning</strong> får två vägar in i samma ord, en genom örat och en genom ögat.</li>
<li><strong>Elever som är nya i svenska</strong> kan haka fast ett nytt ord vid en rörelse och minnas det lättare.</li>
<li><strong>Elever som lätt tappar tråden</strong> får något att titta på, och en paus medan handen rör sig.</li>
<li><strong>Elever med nedsatt hörsel</strong> som använder tal får hjälp när ljudmiljön är dålig.</li>
<li><strong>Du själv</strong> talar långsammare och väljer vilka ord som är viktiga.</li>
</ul>
<p>Den sista punkten är kanske den största vinsten. Den som tecknar kan inte prata på i samma fart, och instruktionen blir kortare.</p>
<h2>Tio tecken att börja med</h2>
<p>Välj ord som du säger varje dag: <em>sitta, vänta, lyssna, titta, hjälp, klar, tillsammans, igen, paus, bra</em>. Lär dig två i veckan. Titta på filmade tecken, inte bara på bilder, eftersom rörelsen är en del av tecknet. Öva framför spegeln tills handen går av sig själv. Då behöver du inte tänka på den medan du undervisar.</p>
<p>Låt sedan eleverna lära sig samma två tecken. Be en elev visa dem på morgonsamlingen. Sätt upp en bild vid tavlan. Efter fem veckor har ni ett gemensamt ordförråd, och då märks det att eleverna börjar använda tecknen med varandra, till exempel för att be om hjälp utan att störa.</p>
<h2>Så blir det av</h2>
<ol>
<li><strong>Teckna samma ord varje gång.</strong> Hellre få tecken alltid än många ibland.</li>
<li><strong>Stå stilla, i ljuset, vänd mot gruppen.</strong> Ett fönster bakom ryggen gör händerna till skuggor.</li>
<li><strong>Teckna och tala samtidigt.</strong> Betona det tecknade ordet.</li>
<li><strong>Kräv aldrig tecken tillbaka.</strong> Den som vill svarar med tecken, den som inte vill låter bli.</li>
<li><strong>Ta hjälp av dem som kan.</strong> Finns det döva, hörselskadade eller teckenspråkiga på skolan, fråga om de vill visa. Låt det vara ett erbjudande, inte en uppgift.</li>
</ol>
<h2>I ämnena</h2>
<p>När vardagsorden sitter kan ni ta med ämnesord. I no fungerar tecken för fast, flytande och gas förvånansvärt bra, eftersom de liknar det de betyder. I matematik hjälper tecken för större än, lika med och hälften. I högläsning räcker det med tre tecken per bok, till exempel huvudpersonen, en plats och en känsla. Barnen gör dem varje gång orden dyker upp, och lyssnar noga för att inte missa dem.</p>
<h2>Vanliga farhågor</h2>
<p><em>Slutar eleverna prata om de får teckna?</em> Den oron är vanlig, men tecknen används tillsammans med talet och lägger till ett sätt att förstå, utan att ta bort något. <em>Tänk om jag gör fel?</em> Det kommer du att göra. Rätta dig, precis som när du stavar fel på tavlan. <em>Är det inte till för de små?</em> Nej, även niondeklassare uppskattar en lärare som kan be om tystnad utan ord.</p>
<p>Bilder, filmer och lekar finns om du söker på <a href="/search?q=teckenst%C3%B6d">teckenstöd</a>. Börja med två tecken på måndag.</p>`,
  },
  {
    slug: 'lasa-hogt-varje-dag',
    name: 'Läs högt varje dag, också för de stora',
    introtext:
      '<p>Högläsning är ingen belöning för de minsta. Tio minuter om dagen ger ord, gemenskap och läslust från förskoleklass till gymnasiet.</p>',
    categories: ['lasa-och-samtala'],
    published: '2025-11-24',
    subject: 'svenska',
    image_alt: 'Tecknat omslag med böcker som staplats på varandra',
    body: `<p>Någonstans runt årskurs 4 brukar högläsningen försvinna. Eleverna kan läsa själva, schemat är fullt och boken om den lilla räven känns barnslig. Kvar blir läsning som arbete. Det är en förlust, för just då börjar texterna bli svårare än talspråket, och just då går eleverna isär i hur mycket de läser hemma.</p>
<h2>Vad högläsning ger</h2>
<p>När du läser högt bär du det tunga. Eleverna slipper avkoda och kan ägna all kraft åt att förstå. De möter ord som sällan sägs i korridoren, långa meningar med komma i och tankar som tar en hel sida att tänka klart. De hör hur en text ska låta: var man andas, var man saktar in, var det är roligt.</p>
<p>Dessutom har alla plötsligt samma bok. Den som läser långsamt och den som läser tre böcker i veckan kan prata om samma person, på samma villkor. Det händer inte så ofta annars.</p>
<h2>Gör det lätt att hålla fast vid</h2>
<ul>
<li><strong>Samma tid varje dag.</strong> Efter lunchrasten fungerar bra. Gruppen kommer ner i varv, och du vinner tillbaka minuterna.</li>
<li><strong>Tio minuter, inte mer.</strong> Sluta när det är som bäst. Protesterna är en bra början på morgondagen.</li>
<li><strong>Förbered dig.</strong> Läs sidorna i förväg, välj var du ska stanna och vilka två ord du ska förklara.</li>
<li><strong>Låt händerna vara lediga.</strong> Några ritar, några stickar, några lägger huvudet på bänken. Så länge de hör är det bra.</li>
<li><strong>Ha en bok i reserv.</strong> Vikarien, utflykten och de oväntade tjugo minuterna kommer.</li>
</ul>
<h2>Att välja bok</h2>
<p>Välj en bok som är lite svårare än den eleverna skulle ta själva, och som du själv tycker om. Det hörs. Växla mellan nytt och gammalt, skratt och allvar, fantasi och fakta. Se efter vilka som får vara huvudpersoner under ett år. Finns det någon i böckerna som lever som eleverna i din klass, och någon som lever helt annorlunda?</p>
<p>Fungerar boken inte efter tre dagar, lägg bort den utan att be om ursäkt. Att sluta läsa en bok är också något läsare gör.</p>
<h2>Prata lagom mycket</h2>
<p>Det är frestande att göra en lektion av allt. Låt bli ibland. Två frågor räcker för det mesta, och de bästa har inget facit:</p>
<blockquote>Vad skulle du ha gjort? Och vad tror du att hon inte berättar?</blockquote>
<p>Stanna gärna vid ett ord. Säg vad det betyder, använd det i en mening om något i klassrummet och läs vidare. Skriv upp ordet på en remsa på väggen. Efter en termin hänger där hundra ord som alla har hört i ett sammanhang, och eleverna börjar använda dem på skoj. Så blir ord ens egna.</p>
<h2>För de äldre eleverna</h2>
<p>På högstadiet och gymnasiet behöver högläsningen ingen ursäkt. Börja med något kort: en novell på sju minuter, inledningen till fem olika romaner, en dikt som lektionens första röst. Säg varför du har valt den. Läs faktatexter också. En sida ur kemiboken, läst högt med pauser och en tanke här och där, visar hur en van läsare gör när det blir svårt. <em>Nu förstod jag inte, jag läser om.</em> Det är en lässtrategi på riktigt, och den kostar ingenting.</p>
<h2>Ta hjälp</h2>
<p>Skolbibliotekarien vet vilka böcker som finns i flera exemplar och vilka som finns inlästa eller på fler språk. En elev som har lyssnat på första kapitlet på sitt starkaste språk hör mer av resten. Bjud in andra röster också: vaktmästaren, en förälder, en elev från nian som läser för ettan. När läsningen har många röster är det svårt att tro att den bara tillhör svensklektionen.</p>
<p>Samtalskort och handledningar finns i temat <a href="/tema/forfattare-och-bocker">författare och böcker</a>, och fler sätt att arbeta med förståelse finns under <a href="/tema/lasforstaelse">läsförståelse</a>. Men det viktigaste behöver inget material alls. Ta en bok, sätt dig ner och börja på sidan ett.</p>`,
  },
  {
    slug: 'arbeta-utan-nat-i-klassrummet',
    name: 'När nätet sviktar: arbeta vidare ändå',
    introtext:
      '<p>Trettio plattor på samma nät, en buss ut på landet eller ett avbrott mitt i lektionen. Med lite förberedelse fungerar undervisningen ändå.</p>',
    categories: ['i-klassrummet', 'planera-och-bedoma'],
    published: '2025-10-13',
    subject: 'teknik',
    image_alt: 'Tecknat omslag med bågar som liknar radiovågor',
    body: `<p>Alla lärare har varit där. Filmen ska börja, klassen är tyst och på tavlan snurrar en liten ring. Efter en minut är det inte längre tyst. Nätet i skolor är ofta bra, men det är som sämst just när alla behöver det samtidigt. Den som räknar med att det ibland försvinner får lugnare lektioner, också de dagar då det fungerar.</p>
<h2>Hämta hem i förväg</h2>
<p>Den här sidan är gjord för att fungera utan nät, om du ger den en chans att förbereda sig.</p>
<ol>
<li><strong>Besök sidan en gång med nät.</strong> Då hämtas hela katalogen till webbläsaren. Efter det kan du söka, filtrera och läsa om material var du än är.</li>
<li><strong>Tryck på Spara på det du ska använda.</strong> Filmer och PDF-filer hämtas till enheten. När det står Sparat är alla filer på plats, och inte förr.</li>
<li><strong>Kontrollera under Lådor, i Sparat.</strong> Där ser du vad som finns och hur mycket plats det tar. Står det ofullständig behöver något hämtas igen.</li>
<li><strong>Prova med flygplansläge.</strong> Stäng av nätet i en minut, öppna materialet och se att det fungerar. Gör det på den enhet du tänker använda, eftersom det sparade finns just där.</li>
</ol>
<p>Gör det på fredagen för nästa vecka. Det tar fem minuter och kan göras medan kaffet blir klart.</p>
<h2>Beställningar väntar tills det går</h2>
<p>Kommer du på under utedagen att ni behöver fler häften går det att beställa på en gång. Beställningen lägger sig i Utkorg och skickas när enheten får uppkoppling. Tills dess är den en önskan och inte ett löfte, för lagret kontrolleras först när den kommer fram. I Utkorg ser du om den väntar, har skickats eller behöver ändras.</p>
<p>Använder du iPad eller iPhone behöver sidan vara öppen när nätet är tillbaka. I Chrome och Edge på andra enheter kan den skickas i bakgrunden, också när sidan är stängd.</p>
<h2>Delade enheter</h2>
<p>Många plattor går mellan klassrum. Logga ut när du lämnar den ifrån dig, och välj Glöm mina uppgifter om du har beställt utan konto. Sparat material får gärna ligga kvar till nästa klass. En beställning som du har gjort inloggad skickas bara när du själv loggar in igen, så ingen annan kan råka skicka den.</p>
<h2>Ha alltid en plan på papper</h2>
<p>Teknik som sparar åt dig är bra, men papper har aldrig laddat färdigt. En lektion tål avbrott om den har tre lager:</p>
<ul>
<li><strong>Det viktigaste går att göra utan skärm.</strong> Frågan, samtalet och uppgiften ska bära själva.</li>
<li><strong>Det som visas finns i reserv.</strong> En utskriven bild, en affisch på väggen eller en film som redan är sparad.</li>
<li><strong>Det som lämnas in kan vänta.</strong> Låt eleverna skriva på papper och fotografera senare.</li>
</ul>
<p>Skriv ut ett exemplar av arbetsbladet. Ett enda, i pärmen. Det går alltid att kopiera eller skriva av på tavlan.</p>
<h2>På utflykt</h2>
<p>Skogen, museet och bussen är platser där nätet är svagt och batteriet tar slut. Spara artkort, kartor och uppdrag på en enda enhet per grupp, och sänk ljusstyrkan. Be eleverna anteckna på papper och låt enheten vara uppslagsbok. Uppdrag som passar finns i temat <a href="/tema/natur-och-friluftsliv">natur och friluftsliv</a>.</p>
<h2>Och om allt går ner?</h2>
<p>Ett längre avbrott är också ett tillfälle. Vad i skolan slutar fungera? Vad fungerar ändå? Hur fick man veta saker förr, och vem ringer man om telefonen är tyst? Frågorna leder rakt in i samhällskunskap, teknik och beredskap, och eleverna har mycket att säga. Sök gärna på <a href="/search?q=beredskap">beredskap</a> när nätet är tillbaka. Eller redan nu, för det går ju att söka utan.</p>
<blockquote>Planera som om nätet ska försvinna klockan tio. De dagar det stannar kvar har du bara vunnit lugn.</blockquote>`,
  },
  {
    slug: 'samtal-om-svara-amnen',
    name: 'Samtal om svåra ämnen',
    introtext:
      '<p>Krig, kränkningar, död, kärlek och skam. Eleverna tänker på det ändå. Så kan du hålla i samtalet utan att ha alla svar.</p>',
    categories: ['lasa-och-samtala'],
    published: '2025-03-17',
    subject: 'religionskunskap',
    image_alt: 'Tecknat omslag med två cirklar som möts',
    body: `<p>Frågan kommer sällan när du har planerat den. Den kommer vid kapphängaren, mitt i en mattelektion eller skriven längst ner på ett arbetsblad. <em>Blir det krig här? Är det sant att hon har gjort så? Varför fick min mormor dö?</em> Då finns det en frestelse att svara snabbt eller byta ämne. Det finns ett tredje sätt.</p>
<h2>Köp tid utan att avvisa</h2>
<p>Du behöver inte svara på en gång. Säg att frågan är viktig och när ni ska prata om den, och håll det löftet. <em>Det där vill jag prata ordentligt om. Vi tar det efter lunch.</em> Under tiden kan du ta reda på vad eleverna har sett och hört, vad som är säkert och vem i klassen som kan vara berörd på nära håll.</p>
<p>Gäller frågan eleven själv, ta den enskilt. Ett klassrum är ingen plats för någons mest privata berättelse, även om eleven i stunden vill dela den.</p>
<h2>Gör ramarna tydliga</h2>
<p>Ett svårt samtal blir tryggare om alla vet hur det går till. Kom överens om några enkla saker:</p>
<ul>
<li>Vi pratar om ämnet, inte om personer i rummet.</li>
<li>Den som vill säga pass säger pass.</li>
<li>Vi får undra högt och vi får ändra oss.</li>
<li>Inget skämt på någon annans bekostnad.</li>
<li>Är jag orolig för någon måste jag som vuxen gå vidare med det.</li>
</ul>
<p>Den sista punkten är viktig att säga innan, inte efter. Du kan inte lova att hålla hemligt. Du kan lova att vara varsam och att berätta för eleven vad du tänker göra.</p>
<h2>Börja i något annat</h2>
<p>Det är lättare att tala om en person i en bok än om sig själv. Börja i en novell, en bild, en påhittad situation eller en fråga på ett kort. <em>Vad tror ni att han kände? Vad hade hjälpt?</em> Eleverna säger det de behöver säga, på ett avstånd de själva väljer.</p>
<p>Låt dem gärna skriva först. Två tysta minuter med penna gör att också den försiktiga har något att säga, och att den snabba hinner tänka efter. Samla ihop lapparna utan namn och läs upp några. Då får du veta vad gruppen bär på, utan att någon pekas ut.</p>
<h2>Skilj på fakta, värderingar och känslor</h2>
<p>Många samtal trasslar till sig för att de tre blandas ihop. Rita tre spalter på tavlan. I den första skriver ni det som går att ta reda på. I den andra står det som människor tycker olika om. I den tredje det som känns. Alla tre är tillåtna, men de behöver olika svar. Fakta kontrollerar vi, värderingar prövar vi mot varandra och känslor lyssnar vi på.</p>
<p>Var tydlig med att allt inte är en åsikt bland andra. Människors lika värde är skolans grund, och det får du stå för.</p>
<h2>När någon säger något sårande</h2>
<p>Stanna upp. Tystnad från en vuxen låter som medhåll. Säg lugnt vad du hörde och vad som gäller: <em>Så talar vi inte om människor här. Jag tror att du ville säga något om det som hände, försök igen.</em> Ta resten efteråt, med den som sade det och med dem som hörde. Skilj på personen och orden. Den som får skämmas inför klassen lär sig att tiga, inte att tänka.</p>
<h2>Avsluta så att dagen går vidare</h2>
<p>Sluta aldrig mitt i det mörkaste. Spara tio minuter till det som går att göra och till det som är tryggt: vilka som hjälper, vem man kan prata med på skolan, vad man kan göra själv. Skriv upp namn på kurator och skolsköterska. Gör sedan något vanligt tillsammans, en promenad eller en sång, innan ni skiljs åt.</p>
<p>Hör av dig till hemmen om samtalet har varit stort. Några rader om vad ni har pratat om gör att frågorna kan fortsätta vid köksbordet.</p>
<blockquote>Du behöver inte ha svaret. Du behöver orka vara kvar i frågan.</blockquote>
<h2>Ta hand om dig själv</h2>
<p>Ibland ligger ämnet nära ditt eget liv. Be då en kollega att hålla i samtalet eller att vara med. Prata av dig efteråt. Material att luta sig mot finns i temana <a href="/tema/samtycke-och-relationer">samtycke och relationer</a> och <a href="/tema/trygghet-och-vanskap">trygghet och vänskap</a>, och för frågor om krig och rättigheter i <a href="/tema/demokrati-och-manskliga-rattigheter">demokrati och mänskliga rättigheter</a>.</p>`,
  },
  {
    slug: 'aterbruk-i-slojden',
    name: 'Återbruk i slöjden: från skräp till råvara',
    introtext:
      '<p>Gamla lakan, lastpallar och trasiga paraplyer är gratis material med egen historia. Så får du återbruket att fungera i en vanlig slöjdsal.</p>',
    categories: ['ute-och-med-handerna'],
    published: '2024-11-18',
    subject: 'slojd',
    image_alt: 'Tecknat omslag med trådrullar och träbitar i varma färger',
    body: `<p>Slöjden har alltid levt av det som fanns. Tyget räckte till en kjol, sedan till ett förkläde och sist till en trasmatta. Det var inte pyssel, det var hushållning. I dag köper vi nytt virke och nytt tyg till övningar som ibland slutar i papperskorgen. Återbruk är därför mer än ett miljötema. Det är ett sätt att lära sig material på djupet.</p>
<h2>Material som lär ut något</h2>
<p>Ett nytt tyg är likadant överallt. Ett gammalt lakan är tunt på mitten, starkt i kanten och har en fåll som någon annan har sytt. Eleven måste känna efter, välja riktning och planera runt fläcken. Samma sak gäller en bräda med spikhål. Begränsningen ställer frågorna åt dig.</p>
<p>Några saker som är lätta att få tag på och svåra att tröttna på:</p>
<ul>
<li><strong>Lakan och örngott</strong> till påsar, förkläden, tryck och de första stygnen i maskin.</li>
<li><strong>Jeans</strong> till fickförvaring, underlägg och lagningar som får synas.</li>
<li><strong>T-tröjor</strong> som klipps till garn för virkning, flätning och knutar.</li>
<li><strong>Paraplytyg</strong> till väskor som tål regn. Skelettet ger metalltråd och mekanik att studera.</li>
<li><strong>Pallvirke</strong> till krokar, pallar och fågelholkar. Välj pallar som är märkta HT, alltså värmebehandlade, och undvik dem som är målade, fläckiga eller omärkta.</li>
<li><strong>Plåtburkar</strong> till lyktor. Kanterna är vassa, så här behövs handskar och en vuxen nära.</li>
</ul>
<h2>Ordning är halva slöjden</h2>
<p>Återbruk blir lätt ett förråd som växer. Bestäm därför tre saker innan den första påsen kommer: vad ni tar emot, var det får plats och vad som händer med resten. Sätt en lapp på dörren med just de sorter ni behöver den här terminen, och säg vänligt nej till annat. Textil ska vara tvättad. Trä ska vara torrt och fritt från spik, eller läggas i en egen låda för dem som ska öva på att dra ut spik.</p>
<p>Låt eleverna sköta sorteringen. Att avgöra om ett tyg är vävt eller stickat, om det innehåller bomull eller polyester och vad det därför tål, är ren materiallära. Två elever per vecka ansvarar för hyllan. Det som inte har hittat en uppgift på ett år får gå vidare.</p>
<h2>Uppgifter med lagom frihet</h2>
<p>En tom uppgift som <em>gör något av något gammalt</em> blir svår för de flesta. Ge en ram: något som bär, något som lyser, något som håller ordning, något som lagar. Visa tre exempel som är helt olika. Be sedan eleverna att</p>
<ol>
<li>beskriva materialet: mjukt, styvt, slitet, starkt åt vilket håll,</li>
<li>rita två förslag och välja ett,</li>
<li>skriva vad som kan gå fel och vad de gör då,</li>
<li>göra, prova och ändra,</li>
<li>berätta vad saken var förut och vad den är nu.</li>
</ol>
<p>Det sista steget blir gärna en liten skylt vid utställningen. Besökare läser sådana skyltar noga.</p>
<h2>Lagning som egen konst</h2>
<p>Låt minst en uppgift handla om att laga. En synlig lagning på ett knä, en stol som får nytt ben, en dragkedja som fungerar igen. Elever är ovana vid att saker går att rädda, och stoltheten är stor när det lyckas. Bjud in någon som lagar i sitt yrke: en skomakare, en tapetserare, en cykelreparatör. Öppna gärna slöjdsalen en eftermiddag och låt eleverna hjälpa andra med enkla lagningar.</p>
<h2>Säkerhet först</h2>
<p>Gammalt material kan ha okänt innehåll. Slipa inte målat trä, eftersom äldre färg kan innehålla bly. Undvik tryckimpregnerat virke inomhus. Leta efter spik med magnet innan såg eller hyvel kommer fram. Tvätta händerna efteråt. Skriv reglerna på ett ark och gå igenom dem varje termin.</p>
<blockquote>Det bästa materialet har redan varit något en gång.</blockquote>
<h2>Räkna på vinsten</h2>
<p>För in vikten på det ni tar emot och det ni slänger. I slutet av terminen kan eleverna räkna ut hur mycket som fick nytt liv och vad det hade kostat att köpa nytt. Siffrorna kan bli en del av arbetet med <a href="/tema/hallbar-utveckling">hållbar utveckling</a>. Mönster och arbetsbeskrivningar finns i ämnet <a href="/amne/slojd">slöjd</a>, och fler idéer under <a href="/search?q=%C3%A5terbruk">återbruk</a>.</p>`,
  },
]
