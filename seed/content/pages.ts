type SeedPage = {
  /** Under /pages/. */
  slug: string
  title: string
  /** HTML with p, h2, h3, ul, ol, li, strong, em and a only. */
  body: string
  /** YYYY-MM-DD */
  updated: string
}

/** The site's text pages. Retention periods and rights must match what the server stores. */
export const pages: readonly SeedPage[] = [
  {
    slug: 'om',
    title: 'Om Skolmaterial',
    updated: '2026-11-21',
    body: `<p>Skolmaterial är en katalog över gratis läromedel och lektionsmaterial för alla som arbetar i skolan. Här finns filmer, arbetsblad, länkar och tryckt material från organisationer, museer och lärare i hela landet. Du behöver inget konto för att söka, hämta eller beställa.</p>
<h2>Så hittar du rätt</h2>
<ul>
<li>Bläddra efter <a href="/amne">ämne</a>, <a href="/arskurs">årskurs</a>, <a href="/tema">tema</a> eller <a href="/nyckelord">nyckelord</a>.</li>
<li>Sök med egna ord på <a href="/search">söksidan</a>. Förkortningar som no, sva och npf fungerar.</li>
<li>Se vad andra använder under <a href="/popularall">Populära material</a> och vad som tillkommit under <a href="/latestall">Nytt material</a>.</li>
</ul>
<p>På varje lista kan du kombinera filter. Väljer du två årskurser visas material för båda, och väljer du dessutom ett ämne smalnar listan av. Adressen i webbläsaren följer med dina val, så en lista går att spara som bokmärke eller skicka till en kollega.</p>
<h2>Hämta, beställ eller följ en länk</h2>
<p>Knappen på varje kort säger vad som händer. <strong>Ladda ner</strong> ger dig filerna när du har skrivit en e-postadress. <strong>Beställ</strong> skickar tryckt material till skolan så länge lagret räcker. <strong>Gå till materialet</strong> öppnar avsändarens egen webbplats i en ny flik. Allt är gratis, också frakten.</p>
<h2>Använd sidan utan nät</h2>
<p>Skolans nät räcker inte alltid till. Därför är sidan byggd för att fungera också när uppkopplingen försvinner.</p>
<ul>
<li><strong>Katalogen följer med.</strong> Efter ett besök finns hela katalogen i din webbläsare. Du kan söka och filtrera utan nät.</li>
<li><strong>Spara det du ska använda.</strong> Tryck på Spara på ett material, så hämtas filmer och PDF-filer till enheten. Du hittar dem under Lådor, i Sparat. När det står Sparat är alla filer hemma.</li>
<li><strong>Beställ ändå.</strong> En beställning som görs utan nät läggs i Utkorg och skickas när du får uppkoppling. Lagret kontrolleras först då. På iPad och iPhone behöver sidan vara öppen för att beställningen ska gå iväg.</li>
<li><strong>Lägg sidan på hemskärmen.</strong> Välj Installera eller Lägg till på hemskärmen i webbläsarens meny, så öppnas den som en app.</li>
</ul>
<p>När du läser utan nät står det överst att du gör det och från vilket datum kopian är. Läs gärna artikeln om att <a href="/blog/item/arbeta-utan-nat-i-klassrummet">arbeta utan nät i klassrummet</a>.</p>
<h2>Ta med det på papper</h2>
<p>Material, artiklar och det du har sparat går att skriva ut. Då följer adressen med, och en QR-kod som leder dina elever eller kollegor till samma sida. Kvittot på en beställning kan du skriva ut också.</p>
<h2>Dela ditt eget material</h2>
<p>Alla med ett konto kan lägga upp eget material. Skapa ett konto med din e-postadress, bekräfta den och lägg till namn, beskrivning, bild och filer. Materialet är dolt tills en redaktör har läst det. Vi kontrollerar att innehållet passar skolan, att du har rätt att dela det och att inga elever går att känna igen. Därefter syns det för alla, märkt som användargenererat material.</p>
<p>Organisationer som vill finnas med som avsändare anmäler sig på sidan för registrering. Vi tar inte betalt och säljer inga placeringar. Politiska partier och företag som vill marknadsföra varor får nej.</p>
<h2>Vem får använda vad?</h2>
<p>På varje material står vilka villkor som gäller. Många har en Creative Commons-licens, och då får du kopiera och ofta ändra så länge du anger vem som har gjort det. Är du osäker, fråga avsändaren.</p>
<h2>Hör av dig</h2>
<p>Skriv till hej@skolmaterial.example om något är fel, inaktuellt eller saknas. Vi läser allt och svarar så snart vi kan på vardagar.</p>`,
  },
  {
    slug: 'integritetspolicy',
    title: 'Integritetspolicy',
    updated: '2026-11-27',
    body: `<p>Här står vilka uppgifter vi sparar om dig, varför vi gör det, hur länge de finns kvar och vad du kan bestämma själv. Sidan riktar sig till dig som arbetar i skolan. Vi samlar inte in uppgifter om elever, och vi ber dig att inte skriva elevers namn i några fält.</p>
<p>Skolmaterial är personuppgiftsansvarig. Du når oss på dataskydd@skolmaterial.example.</p>
<h2>I korthet</h2>
<ul>
<li>Du kan söka, läsa och spara material utan att lämna några uppgifter om vem du är.</li>
<li>Vi säljer inga uppgifter, visar ingen reklam och använder ingen spårning från andra företag.</li>
<li>Sidan använder inga kakor. Därför frågar vi inte heller om dem.</li>
<li>E-postadresser från hämtningar tas bort efter 30 dagar, om du inte får tips.</li>
<li>Beställningar anonymiseras efter {beställningstid}.</li>
<li>Har du ett konto kan du själv hämta allt vi har om dig, och avsluta kontot, på <a href="/konto">ditt konto</a>.</li>
</ul>
<h2>När du hämtar material</h2>
<p>Vi sparar din e-postadress, vilket material du hämtade, tidpunkten och vilken text du fick läsa om hur uppgifterna används. Adressen behövs för att vi ska kunna höra av oss om ett material visar sig vara felaktigt och för att räkna hur många som använder det. Vi stöder oss på vårt berättigade intresse av att kunna göra det, inte på ett samtycke. Rutan om att du har läst hur uppgifterna används avgör därför ingenting: uppgifterna sparas på samma sätt också om du låter den vara tom.</p>
<p>Efter 30 dagar tas adressen bort, om du inte får tips. Kvar blir att materialet har hämtats, utan koppling till dig.</p>
<h2>När du säger ja till tips</h2>
<p>Bara om du själv kryssar i <strong>Ja tack!</strong>, och sedan svarar ja i brevet som vi skickar till adressen, får du tips om nytt material. Rutan är tom från början. Rutan om att du har läst hur uppgifterna används är ifylld när formuläret öppnas, och den ger oss ingen rätt att skicka utskick. Vi sparar adressen, tidpunkten och texten du sade ja till. Grunden är ditt samtycke, och du kan ta tillbaka det när du vill med länken i samma brev, genom att ändra i ditt konto eller genom att skriva till oss. Då får du inga fler tips, och en adress som vi bara hade kvar för tipsens skull tas bort.</p>
<h2>När du beställer tryckt material</h2>
<p>Vi sparar för- och efternamn, yrkesroll, skola eller arbetsplats, adress, telefonnummer, e-postadress, material och antal. Uppgifterna behövs för att paketet ska komma fram och för att vi ska kunna rätta fel. Grunden är att vi ska kunna göra det du har bett oss om. Uppgifterna lämnas bara till den som packar och fraktar just din beställning.</p>
<p>Efter {beställningstid} anonymiseras beställningen. Då finns bara material, antal och datum kvar. Brevet om beställningen tas bort hos oss efter 30 dagar. Att en beställning eller hämtning redan är mottagen minns vi i 60 dagar, så att den inte blir två om nätet krånglar.</p>
<h2>När du står i kö för något som är slut</h2>
<p>Ställer du dig i kö för något som är slut sparar vi din e-postadress, vilket material det gäller, hur många du vill ha, tidpunkten och texten du sade ja till. Grunden är ditt samtycke. När det är din tur skriver vi till dig. Uppgifterna tas bort en månad efter att platsen är slut, genast när du ber oss, och senast efter ett år utan erbjudande.</p>
<h2>När du rapporterar ett problem</h2>
<p>Rapporterar du ett problem, eller tipsar om något som saknas, sparar vi det du skriver, vilken sida det gäller och din e-postadress om du vill ha svar. Vi stöder oss på vårt berättigade intresse av att rätta fel. Anmälan eller tipset tas bort 90 dagar efter att någon har svarat, och senast efter två år.</p>
<h2>När du har ett konto</h2>
<p>Kontot innehåller namn, e-postadress, yrkesroll, skola med adress, telefonnummer, dina val om e-post och det material du har lagt upp. Ett konto för en organisation innehåller också dess namn och webbplats. Lösenordet sparas i en form som inte går att läsa, inte heller för oss. Grunden är att vi ska kunna ge dig det konto du har bett om, och uppgifterna finns kvar så länge du har det. Bekräftar du inte din e-postadress tas kontot bort efter sju dagar.</p>
<p>En inloggning upphör efter 14 dagar utan besök och senast efter 60 dagar. För varje inloggning sparar vi när den gjordes, när den senast användes och vilken sorts webbläsare och dator det var, så att du kan se dem på ditt konto och avsluta dem du inte känner igen. Länken i ett brev om nytt lösenord gäller i 10 minuter, och länken som bekräftar din adress i 24 timmar. Båda fungerar en gång. Slår du på tvåstegsverifiering sparar vi nyckeln till din app krypterad och återställningskoderna så att de inte går att läsa, tills du stänger av den. Brev om ditt konto tas bort hos oss efter ett dygn. Är du inloggad hör gilla-markeringar, hämtningar och beställningar till kontot, så att du kan se vad du har beställt och få tips som passar dig.</p>
<p>Gör du lådor när du är inloggad, eller lägger du en låda på kontot, sparar vi det du har skrivit i den på vår server, så att den finns på alla dina enheter: namn, etiketter, rubriker, anteckningar, minuter, länkar och vilka material som ligger i den. Egna foton och egna PDF:er i en sådan låda sparas också på vår server, som de är, med det som kameran kan ha skrivit in, som tid och plats. Filer som kom med en låda stannar på enheten; vi sparar bara deras namn. Lådorna och filerna visas bara för dig, och för dem som du låter vara med i en låda, och finns kvar så länge du har kontot. En fil som du tar bort ur en låda tas bort hos oss efter 30 dagar, eller när du tar bort lådan för gott. En låda som du tar bort finns kvar i 30 dagar, så att du kan ångra dig, eller tills du tar bort den för gott. Att en låda har tagits bort för gott minns vi i högst 400 dagar, utan innehållet, så att dina andra enheter också tar bort den. Skriv inget om enskilda elever i dem, och ta inte med bilder där elever syns.</p>
<p>Bjuder du in kollegor till en låda ser de som är med det som står i den, de egna filerna i den, och varandras namn som de står i profilen. Vi sparar vem som är med och får läsa eller ändra, men inte vem som har skrivit vad. Att någon har varit med minns vi i högst 400 dagar efteråt, så att den personens enheter får veta det. Avslutar du ditt konto går en låda som kollegor får ändra i till den av dem som har varit med längst, utan ditt namn. Andra lådor tas bort.</p>
<p>På <a href="/konto">ditt konto</a> kan du rätta dina uppgifter, hämta dem och lådorna på kontot som en fil och avsluta kontot. De egna filerna nämns i den med typ och storlek; själva filerna hämtar du ur lådorna. Avslutar du det tas personuppgifterna och lådorna på kontot bort, alla inloggningar upphör och ditt material döljs för alla. Beställningar som redan gjorts följer regeln ovan.</p>
<h2>När du delar eget material</h2>
<p>Vi sparar det du skriver i formuläret, bilden och dokumenten. Bilder görs om när de kommer till oss, så att plats, tid och annat som kameran har skrivit in försvinner. Dokument skrivs om så att de inte kan göra något av sig själva, men text och bilder i dem är kvar, så titta efter att de inte innehåller namn på elever eller kollegor. Licensen som du väljer visas för alla. En redaktör läser materialet innan det publiceras. Ditt namn visas inte vid det. Tar du bort en bild eller ett dokument ur ett material tas filen bort.</p>
<p>Skickar en redaktör tillbaka ditt material sparar vi vad redaktören skrev. Det tas bort när du avslutar kontot.</p>
<p>Det du har börjat skriva ligger som utkast på din egen enhet och kommer till oss först när du skickar in det.</p>
<h2>När du delar en låda</h2>
<p>Delar du en låda med en länk lägger vi rubriker, minuter, länkar och materialens nummer på vår server, och anteckningarna om du kryssar för det, men aldrig det som du har skrivit under Bara för dig. Vi sparar inte vem du är. Ligger lådan på ett konto sparar vi vilken låda länken visar så länge länken gäller, så att den som äger lådan kan dra in länken från alla sina enheter; kollegor i lådan ser att länken finns. Tas lådan bort för gott slutar länken gälla. Den som har länken kan läsa. Du kan dra in länken direkt, och senast den dag som du valde tas innehållet bort. Att länken har funnits glöms efter ytterligare 30 dagar.</p>
<h2>När ni beställer tillsammans</h2>
<p>Startar du en gemensam beställning sparar vi vad den heter, vilka material den gäller, sista dagen och det som var och en skriver: ett namn och antal exemplar. Namnen ser bara den som startade den. De följer inte med i paketet, i brev eller till dem som packar. De raderas när beställningen avbryts, annars 30 dagar efter att den skickades, eller efter sista dagen om ingen skickar den, och tidigare om uppgifterna i beställningen raderas. Den som skickar beställningen lämnar sina uppgifter som vid andra beställningar.</p>
<h2>Gilla-markeringar och statistik</h2>
<p>När du gillar ett material utan att vara inloggad skapas ett slumpmässigt nummer för enheten, så att samma gilla-markering inte räknas två gånger. Numret säger inget om vem du är. Visningar, hämtningar och klick på länkar räknas som antal.</p>
<p>Webbplatsen räknar hur ofta ett material öppnas, sparas och skrivs ut, också utan nät. Det räknas på din enhet och skickas utan namn, utan inloggning och utan klockslag: material, dag och antal. En sökning som inte gav någon träff sparas först när minst fem olika nätverk har gjort den, och ingen kan se vem som sökte. För att kunna räkna nätverken minns vi sökningen och nätadressen tillsammans i omvandlad form, som inte går att läsa, i ungefär tre månader.</p>
<h2>Det som sparas på din enhet</h2>
<p>Sidan använder inga kakor. I webbläsarens eget lager, som bara den här enheten kommer åt, sparas sådant som sidan behöver för att fungera:</p>
<ul>
<li>kopior av katalogen och av sidor du har läst, så att de går att öppna utan nät. De senaste hundra svaren, i högst 30 dagar,</li>
<li>material som du själv har sparat eller bett om att få sparat, tills du tar bort det,</li>
<li>dina lådor med det du har lagt i dem. En låda som du tar bort finns kvar i 30 dagar, så att du kan ångra dig. Är du inloggad finns de också på ditt konto, om du inte har valt att behålla dem bara här,</li>
<li>beställningar, hämtningar och gilla-markeringar som väntar på att skickas, och i 30 dagar vad vi har tagit emot,</li>
<li>kvitton på det du har beställt, i 180 dagar,</li>
<li>en hemlighet för varje gemensam beställning som du har svarat i, så att du kan ändra ditt svar, i 90 dagar,</li>
<li>hur ofta material har öppnats, sparats och skrivits ut här, tills det har skickats utan namn,</li>
<li>vilka material du har gillat på enheten och enhetens slumpmässiga nummer,</li>
<li>uppgifter du har skrivit i formulär, så att du slipper skriva dem igen. För dig utan konto finns de kvar i högst 180 dagar,</li>
<li>dina åtta senaste sökningar och de sex senaste material och listor du har öppnat, så att du kan fortsätta där du var,</li>
<li>när du var här senast och vad som var nytt då, så att startsidan kan visa vad som har tillkommit,</li>
<li>utkast till eget material, med bild och dokument, tills du skickar in dem, kastar dem eller loggar ut,</li>
<li>dina val under Anpassa, tills du återställer dem,</li>
<li>vilken låda enheten är fäst vid för elever, och koden i omvandlad form, tills den lossas och i högst tolv timmar,</li>
<li>hur många gånger du har varit här, och om du har tackat nej till att lägga sidan på hemskärmen,</li>
<li>din inloggning och uppgifterna i din profil, om du har ett konto, tills du loggar ut.</li>
</ul>
<p>Av detta skickas bara räkningen av öppnat, sparat och utskrivet till oss av sig själv, lådorna på ditt konto med sina egna filer när du har ändrat dem, och din inloggning med det du gör när du är inloggad. Annat kommer till oss först när du själv skickar eller delar det. Formulären, utkasten, lådorna, sökningarna, det du öppnade senast, utkorgen med kvittona och enhetens nummer kan du ta bort när du vill med Glöm mina uppgifter längst ner på den här sidan. Väntar något på att skickas visas det först. Då loggas du också ut. Loggar du ut försvinner din inloggning, dina utkast, det du öppnade senast och de lådor som finns på ditt konto. En låda med ändringar eller egna filer som bara finns på enheten blir kvar där, dold för andra, tills du loggar in igen. Lådor som inte hör till något konto blir kvar och syns för alla som använder enheten.</p>
<p>Delar du dator eller surfplatta med andra bör du logga ut och välja Glöm mina uppgifter när du är klar.</p>
<h2>Filmer och länkar till andra</h2>
<p>Våra egna filmer spelas upp härifrån. Filmer hos YouTube eller Vimeo visas som en stillbild tills du trycker på den. Först då får det företaget veta att du tittar. Länkar till andra webbplatser öppnas i en ny flik, och där gäller deras regler.</p>
<h2>Säkerhet och driftloggar</h2>
<p>Står det https i sidans adress är trafiken mellan dig och oss krypterad. Driftloggarna innehåller inga namn, e-postadresser, telefonnummer eller inloggningar. Går något sönder på en sida, eller visar den ingenting, berättar webbläsaren det för oss: vilken sida det var, vad som gick fel och vilken sorts webbläsare du har, men inte vem du är, vad du sökte efter eller vad du skrev. Nätadressen som du surfar från används för att stoppa överbelastning, upprepade inloggningsförsök och program som räknar upp siffror. Den och de adresser som vi skriver till räknas i omvandlad form, i högst två dygn.</p>
<h2>Dina rättigheter</h2>
<p>Du har rätt att få veta vad vi har sparat om dig, få det som en fil, få fel rättade, få uppgifter raderade, invända mot hur vi använder dem och be oss begränsa användningen. Med ett konto gör du det mesta själv på <a href="/konto">ditt konto</a>. Annars skriver du från den e-postadress det gäller till dataskydd@skolmaterial.example, så svarar vi inom en månad. Det kostar ingenting.</p>
<p>Tycker du att vi gör fel kan du klaga hos Integritetsskyddsmyndigheten, <a href="https://www.imy.se">imy.se</a>.</p>
<h2>Om texten ändras</h2>
<p>Ändrar vi något av betydelse skriver vi det överst på den här sidan och byter datum. Den text som stod vid rutorna när du hämtade eller beställde finns kvar hos oss så länge uppgiften gör det.</p>`,
  },
  {
    slug: 'tillganglighet',
    title: 'Tillgänglighet för Skolmaterial',
    updated: '2026-11-21',
    body: `<p>Vi vill att så många som möjligt ska kunna använda webbplatsen Skolmaterial. Här beskriver vi hur väl den uppfyller lagen om tillgänglighet till digital offentlig service (DOS-lagen), vilka brister vi känner till och hur du berättar för oss om något inte fungerar.</p>
<h2>Hur tillgänglig är webbplatsen?</h2>
<p>Webbplatsen är <strong>delvis förenlig</strong> med DOS-lagen. Kraven står i standarden EN 301 549, som för webbinnehåll bygger på WCAG 2.1 på nivå AA. Vi har satt målet högre och bygger för att klara WCAG 2.2 på nivå AA. De delar som ännu inte når fram står nedan.</p>
<h2>Kontakta oss om du stöter på hinder</h2>
<p>Behöver du innehåll i en annan form, eller hittar du ett problem som vi inte har beskrivit? Skriv till tillganglighet@skolmaterial.example. Berätta gärna vilken sida det gäller, vad du försökte göra och vilka hjälpmedel du använder, om du vill. Vi svarar normalt inom en vecka.</p>
<p>Du kan till exempel be om</p>
<ul>
<li>ett arbetsblad som text eller i ett format som går att redigera,</li>
<li>en text som beskriver vad som händer i en film,</li>
<li>hjälp att göra en beställning med e-post i stället för i formuläret.</li>
</ul>
<h2>Tillsyn</h2>
<p>Myndigheten för digital förvaltning (DIGG) har ansvar för tillsynen över DOS-lagen. Är du inte nöjd med hur vi tar hand om dina synpunkter kan du <a href="https://www.digg.se/tdosanmalan">anmäla det till DIGG</a>.</p>
<h2>Brister som vi känner till</h2>
<h3>Dokument</h3>
<ul>
<li>Arbetsblad och affischer i PDF är i första hand gjorda för att skrivas ut. De kan sakna den märkning som en skärmläsare behöver för att läsa rubriker, listor och tabeller i rätt ordning (WCAG 1.3.1, 1.3.2).</li>
<li>Bilder i dokument som användare har lagt upp kan sakna textalternativ (WCAG 1.1.1).</li>
</ul>
<h3>Film</h3>
<ul>
<li>Filmer från andra avsändare kan sakna undertexter eller syntolkning (WCAG 1.2.2, 1.2.5). Skriv till oss om du behöver en viss film, så frågar vi avsändaren.</li>
</ul>
<h3>Formulär</h3>
<ul>
<li>Några få korta felmeddelanden, bland annat om förnamn och telefonnummer i beställningsformuläret, visas på engelska, med en svensk förklaring bredvid (WCAG 3.3.3). De är märkta som engelska och kopplade till sina fält.</li>
</ul>
<h3>Utskrift</h3>
<ul>
<li>QR-koden på en utskrift har ingen beskrivning. Samma adress står alltid i klartext bredvid den.</li>
</ul>
<h3>Innehåll från andra</h3>
<ul>
<li>Material som användare har lagt upp läses av en redaktör före publicering, men rubriker, länktexter och bildbeskrivningar kan ändå vara bristfälliga (WCAG 1.3.1, 2.4.4).</li>
<li>Länkar till andra webbplatser leder till sidor som vi inte råder över.</li>
</ul>
<h2>Det här fungerar</h2>
<ul>
<li>Allt går att nå och använda med tangentbord, och det syns var markören är.</li>
<li>Sidan kan förstoras till 400 procent och användas på en skärm som är 320 bildpunkter bred.</li>
<li>Färger har tillräcklig kontrast i ljust och mörkt läge, och färg är aldrig ensam om att bära betydelse.</li>
<li>Inget försvinner av sig självt medan du använder det. Bekräftelsen av en beställning stängs efter fem sekunder, men inte om du gör något i den, och numret står kvar på kvittot. Med Behåll öppen stannar den.</li>
<li>Kontot skyddas av ett prov som din dator löser själv. Ingen behöver läsa av bilder eller minnas något utom sitt lösenord, och det går att klistra in.</li>
<li>Rörelser stängs av om du har valt minskad rörelse i din dator eller telefon.</li>
<li>Under Anpassa kan du ändra textstorlek, avstånd, typsnitt, kontrast och rörelser på den enhet du använder.</li>
<li>En beställning som inte kan skickas försvinner inte. Den ligger i Utkorg med en förklaring.</li>
</ul>
<h2>Hur vi har testat</h2>
<p>Bedömningen är vår egen. Vi kör verktyget axe på webbplatsens sidtyper i tre bredder, i ljust och mörkt läge, varje gång vi ändrar något större. Dessutom går vi igenom sidor och dialogrutor för hand med enbart tangentbord. Automatiska verktyg hittar bara en del av alla problem, och ingen utomstående har ännu granskat webbplatsen. Vi ser därför gärna att du hör av dig.</p>
<p>Den senaste bedömningen gjordes den 21 november 2026. Redogörelsen uppdaterades samma dag.</p>`,
  },
]
