/**
 * Words of the syllabuses' central content (Lgr22 and Gy25) by subject, where they say which subject a search is about
 * that finds nothing. A word belongs to one subject only.
 */
export const subjectWords: Record<string, string> = {
  bild: 'teckning målning akvarell färglära perspektiv skulptur konst konstnär porträtt collage foto fotografi animation kontrast komposition reklambild',
  biologi:
    'fotosyntes cell ekosystem näringskedja art evolution dna gen arv kropp organ hjärta lunga hjärna skelett muskel djur växt svamp insekt fågel däggdjur bakterie virus immunförsvar pubertet sexualitet blomma skog sjö fiskar mångfald',
  engelska: 'english grammar vocabulary spelling reading listening british american glosor',
  fysik:
    'kraft rörelse energi elektricitet magnet magnetism ljud ljus densitet temperatur spänning ström resistans krets rymd planet stjärna universum gravitation strålning hävstång friktion våg optik',
  geografi:
    'karta atlas världsdel land huvudstad väder klimat berg hav flod öken vulkan jordbävning befolkning urbanisering naturresurs jordbruk migration kontinent breddgrad väderstreck gis',
  'hem- och konsumentkunskap':
    'mat matlagning recept bakning kök hygien kost näringslära måltid privatekonomi budget konsument tvätt städning livsmedel kostråd råvara',
  historia:
    'forntid stenålder bronsålder järnålder viking medeltid vasa stormaktstid revolution industrialisering världskrig förintelsen krig kung drottning antik rom grekland egypten kolonialism renässans upplysning tidslinje runor',
  'idrott och hälsa':
    'simning orientering gymnastik dans bollspel friidrott kondition styrka uppvärmning träning friluftsliv badvett hälsa',
  kemi: 'atom molekyl grundämne periodisk syra bas ph reaktion förbränning metall salt lösning blandning kolväte plast jon elektron',
  matematik:
    'addition subtraktion multiplikation division bråk procent decimaltal ekvation algebra geometri vinkel area omkrets volym pythagoras diagram medelvärde median sannolikhet koordinat funktion taluppfattning klocka symmetri primtal potens räknesätt problemlösning gångertabell tiokompis huvudräkning statistik triangel cirkel',
  'moderna språk': 'spanska franska tyska italienska kinesiska glosförhör',
  modersmål: 'arabiska somaliska finska persiska polska tigrinja kurdiska bosniska albanska flerspråkighet',
  musik:
    'sång instrument gitarr piano trummor rytm noter ackord kör låt melodi harmoni komponera musikgenre orkester takt',
  religionskunskap:
    'kristendom islam judendom hinduism buddhism bibeln koranen kyrka moské synagoga etik livsfrågor jesus muhammed moses gud psalm påsk ramadan livsåskådning samer',
  samhällskunskap:
    'demokrati riksdag regering val parti lag grundlag rättighet barnkonventionen ekonomi skatt lön bank arbetsmarknad media yttrandefrihet eu fn kommun kriminalitet rättssystem jämställdhet konsumtion',
  slöjd: 'trä textil sy sömnad virka sticka garn tyg såg hammare metallslöjd ritning symaskin brodera tälja',
  svenska:
    'läsning skrivning bokstav alfabet stavning grammatik ordklass substantiv verb adjektiv noveller dikt poesi saga argumenterande referat recension läsförståelse handstil rättstavning skiljetecken meningsbyggnad författare roman högläsning bokrecension berättelse insändare retorik läslogg',
  'svenska som andraspråk': 'nyanländ ordförråd uttal begreppsträning sfi',
  teckenspråk: 'tecken döv handalfabet hörselskada',
  teknik:
    'konstruktion bro maskin mekanism uppfinning programmering robot sensor modell skiss hållfasthet hjul elkrets 3d automatik material styrning drivning utväxling makey',
}
