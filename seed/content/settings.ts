type SeedSettings = {
  /** HTML; {name} becomes the material's name and {type} the kind of file, e.g. 'PDF' or 'film'. */
  download_body: string
  /** HTML; shown beside the consent box. */
  download_privacy_policy_text: string
  /** HTML; shown beside the opt-in box 'Ja tack!'. */
  download_email_conformation_text: string
  /** HTML; shown only when the server has accepted the order. */
  order_message: string
  /** Plain text; the heading of order_link_body. */
  order_link_title: string
  /** HTML. */
  order_link_body: string
}

/** The default texts of the download and order dialogs. The retention periods must match the server's settings. */
export const settings: SeedSettings = {
  download_body:
    '<p>Du hämtar <strong>{name}</strong> ({type}). Materialet är gratis. Skriv din e-postadress, så visas filerna direkt på sidan.</p>',
  download_privacy_policy_text:
    '<p>Vi sparar din e-postadress, vilket material du hämtade och när. Får du inga tips tar vi bort adressen efter 30 dagar. Rutan betyder bara att du har läst <a href="/pages/integritetspolicy">hur uppgifterna används</a>. Den ger oss ingen rätt att skicka utskick.</p>',
  download_email_conformation_text:
    '<p>Vill du ha tips om nytt material med e-post då och då? Det är frivilligt och påverkar inte vad du kan hämta. Svarar du ja i brevet sparar vi adressen tills du slutar med tipsen.</p>',
  order_message:
    '<p>Tack för din beställning. Den är mottagen och skickas med post till adressen du angav, utan kostnad. I e-postbrevet står vad du har beställt och hur du når oss om något behöver ändras.</p>',
  order_link_title: 'Så använder vi dina uppgifter',
  order_link_body:
    '<p>Namn, skola, adress, telefonnummer och e-postadress används för att skicka din beställning och för att svara om något blir fel. Efter {beställningstid} anonymiseras beställningen, och då finns bara material, antal och datum kvar. Läs mer i vår <a href="/pages/integritetspolicy">integritetspolicy</a>.</p>',
}
