/**
 * Size limits of the built site, in bytes as they are transferred: compressed with brotli by the server or by the build, but for chance
 * (steady-size.ts). The names that the build gives to variables still change a chunk by some bytes, so each limit has a few to spare.
 * A commit that needs more bytes raises a number here and gives the reason beside it.
 */

/** The HTML of server-rendered pages of the demo catalogue, with inlined style sheets, page data and the names of the page's scripts. */
export const maxHtmlBytes: Record<string, number> = {
  // The names of the files that are requested with the entry are 0.1 kB of each page; they spare two round trips.
  // The grades, with their names in full for screen readers, are 0.3 kB of it. Names below the icons that fit as large text are 0.01 kB of each page.
  // So is requesting the entry again when the network returns.
  // The widths of pictures in rows of cards, so that the file is the one for the width at which it is shown, are 0.18 kB here and on a material's page.
  '/': 16_870,
  // The filter of the central content is 0.05 kB of it; each card has its button for boxes, for 0.2 kB with 30 cards.
  // The button that saves a search, with its styles, is 0.15 kB of each list.
  // What the pictures of prints show, in words for screen readers, is 0.2 kB of all subjects, and 0.05 to 0.1 kB of other pages.
  // The canonical address, which scripts without components show, is 0.06 kB of each list.
  // The widths of the pictures, so that a row on a phone fetches a small one, are 0.06 kB. That a page's largest picture comes before others is 0.02 kB.
  // Cards that are laid out later are 0.01 kB of each list.
  // The first picture that is fetched when the list is laid out is 0.02 kB.
  '/amne': 23_000,
  '/amne/biologi': 17_920,
  // Eighty words of each long text are searched, so more cards are among those that only mention the word.
  '/search?q=demokrati': 17_620,
  // The widths of the newest article's picture, so that it is sharp beside its text, are 0.06 kB.
  // Those of the other articles' pictures are 0.05 kB.
  '/blog': 11_130,
  // What it covers of the central content is 0.2 kB: it is read on the page, in the page's data and by search engines. The button for boxes on
  // eight related cards, and the name of the chunk of what is shown there before it is hydrated, are 0.1 kB. What the pictures of prints show is
  // 0.05 kB, a name that is whole below the picture 0.03 kB.
  '/skogens-kretslopp': 17_210,
}

/**
 * The scripts that every page loads before it is hydrated: the entry chunk, and the chunks that it imports in turn. What holds
 * no React is in chunks of its own, which are compressed each by itself. That a page keeps what it shows when its components cannot be
 * fetched, is wholly hydrated when they take over, and records a visit before it is left, are 0.2 kB. That code which could not be
 * fetched is requested again by a press and when the network returns is 0.1 kB. The route of joint orders is 0.05 kB. The grades of
 * the home page, and the names of new chunks, are 0.1 kB; five new chunks (saved searches, words while something is sent) are named in
 * three of these. That numbers are grouped and formats of dates made without the browser's formats until they are needed is 0.2 kB.
 * Presses on the filters of a list, before it is hydrated, are 0.5 kB. Remembering a search that was made before scripts ran is 0.06 kB,
 * and that the filters open before more options are requested 0.04 kB. A list that is requested when its link is touched, before the code that
 * shows it is there, is 0.5 kB, and features that start one after the other 0.2 kB. Requesting the code that answers presses again, a step back
 * before the scripts, and pictures and captions that are released from memory, are 0.3 kB. The route of the help about boxes is 0.08 kB.
 * Newer answers that wait for the end of hydration are 0.06 kB. The widths of pictures in rows of cards are 0.1 kB. A dialog that stays when its
 * button goes is 0.15 kB, and several of them, one above the other, with how old the page's answers are, 0.1 kB.
 */
export const maxFirstScreenScriptBytes = 129_820

/**
 * What a hydrated page loads beside that by itself, when it is idle. What a press needs is loaded by the press, or by the worker.
 * The appearance, which such a page loaded before too, is counted with 0.4 kB since one file starts it with the box that a tablet is pinned to,
 * which is 0.2 kB. That joint orders go through the outbox is 0.05 kB, that a material opened without network is counted when its answer has
 * come 0.06 kB, that an earlier batch of counts is sent first 0.05 kB. Whether a box has a lesson, with the names of what is loaded then, is
 * 0.2 kB. Whether a joint order has ended is 0.07 kB. Pictures that are requested again when the network returns are 0.1 kB; those in a text, and not fetching the catalogue where storage is refused, 0.09 kB.
 * Those that are requested some times more are 0.05 kB.
 */
export const maxIdleScriptBytes = 22_720

/** What a page runs that is hydrated only when it is used, before it answers presses: the entry, and src/enhance, with all that they import; 0.9 kB of it is the entry, which was not counted at first. 0.2 kB saves the browser's formats.
 * Answering presses on the filters of a list, with the code that is loaded by the first of them, is 0.6 kB. A search that was made before scripts ran is 0.06 kB, filters that open before more is requested 0.04 kB. Requesting a list when its link is touched is 0.5 kB, a step back before the scripts came 0.06 kB. */
export const maxEnhanceBytes = 13_150

/** Limits of single chunks, by the chunk's name without its hash. */
export const maxChunkBytes: Record<string, number> = {
  // Only the worker of the offline catalogue loads it.
  'swedish-words.js': 320_000,
  'text-editor.js': 139_000,
  'react.js': 59_000,
  'dialogs.js': 49_000,
  // The list of chunks that the forms need grew by those of whom a material is made for.
  // What it starts on a material's page, and the words for what is sold out, which the cards' chunk had, are 0.1 kB.
  // The names of the chunks of the order form grew by one, for 0.04 kB. Other names of variables, in fewer bytes of code, compress to 0.02 kB more.
  // The answers that the home page is rendered with, and the time limit of stored answers, are 0.1 kB.
  // Features that start one after the other are 0.2 kB. What was begun before the components came and ends after, and waits for presses, is 0.04 kB.
  // The letters that the build gives to names of chunks change it by some 100 bytes.
  // Files for later that give way to the page a link leads to are 0.2 kB, and a database whose refusal is asked for 0.01 kB.
  // Features whose code cannot be fetched, and material that waits to be saved, are tried again: 0.04 kB.
  'device.js': 19_080,
  // The icons that few pages show are 0.35 kB of it, loaded once; they were 0.24 to 0.39 kB of the HTML of every page.
  // The route of the help about boxes, with the names of its two files, is 0.08 kB.
  // Other names of variables are 0.02 kB.
  // A dialog that stays when its button goes is 0.12 kB, and several, one above the other, 0.06 kB.
  'app.js': 14_140,
  // With the button for boxes, which was a chunk of 1.6 kB that every page with components loaded when it was idle.
  // The widths of the pictures in a row are 0.05 kB.
  'cards.js': 4_440,
  // It computes the slugs that the page's data leaves out, for 0.15 kB; a page's HTML is 0.2 to 1 kB smaller.
  // Who sends what is recorded is read ahead, for 0.06 kB. What requests code again that could not be fetched is 0.5 kB, which device.js had.
  // Presses on the filters of a list are 0.6 kB. A search that was made before scripts ran is 0.06 kB.
  // Filters that open before more is requested are 0.04 kB.
  // A list that is requested when its link is touched, before the code that shows it is there, is 0.5 kB. A step back before the scripts came is 0.06 kB.
  // Names of variables, in the same code, are up to 0.03 kB.
  // The letters that the build gives to names of chunks change it by some 50 bytes.
  // What says whether a link opens elsewhere, for others too, is 0.02 kB.
  // How old the page's answers are, without computing their slugs, is 0.04 kB.
  'enhance.js': 10_620,
  // morphdom is most of it. What the sheet of filters covers, and what is far down, comes after what is seen, for 0.3 kB.
  'exchange.js': 3_680,
  // Of every page; a sheet of its own for each part would be a link and a style element in the HTML.
  'index.css': 3_950,
  'router.js': 24_800,
  // The word families of the search and the general words came with 0.7 kB, formats and papers with 0.1 kB, their words in a search with 0.04 kB,
  // words of everyday language with 0.1 kB, the filter of the central content with 0.03 kB, changes that cost what their rows cost with
  // 0.08 kB. The letters that the build gives to names change it by some 50 bytes.
  // Words of a lesson that lead to fields, the areas of the curriculum in a search, and completions beside other words are 1.3 kB. A keystroke
  // in half the time is 0.08 kB. Material about a subject where other material only mentions the words is 0.08 kB.
  'offline-catalogue-worker.js': 31_460,
  // Boxes in an account, with their merging and what is said of each, are 3.4 kB. Keeping what is being written while a box is removed is 0.05 kB.
  // What boxes cover is 1.9 kB. Boxes of a shared tablet, leaving it and pinning it are 2 kB.
  // What a person may do with a box of somebody else, and its state, are 1.5 kB; what is done about it is in a chunk of its own.
  // The menu above a box, the search of boxes, and reading a box before its page is shown are 0.9 kB.
  // Newer editions and withdrawn materials in the list are 0.2 kB.
  // The time of the next lesson, and what a box does by itself to stay ready, are 1.8 kB.
  // Making ready in the background, and what is said of it, are 0.6 kB. The help is a page of its own, and no part of it any more.
  // What was saved after it could not be fetched is 0.03 kB.
  // Fetching what only lacked the network when it is back, here and from another page, and what is said of it, are 0.2 kB.
  // Boxes that lie in boxes are 1.1 kB, and having the worker store what makes PDFs 0.15 kB.
  // What the server could not answer for, and when it is asked again, why the boxes of an account are not here, and what waits while something is pressed, are 0.75 kB.
  // The list that waits while it is pressed, who is logged in on a slow device, and what is asked for again beside what is held, are 0.35 kB.
  // What is known of files of one's own in the account, and what is said of each, are 1.9 kB; sending and fetching them is a chunk of its own.
  // Storing a fetched file only where its box is still on the device is 0.07 kB.
  // Asking before files from before are sent, removing the files of removed parts with their box, and fetching again by a press are 0.8 kB.
  // A box of what is saved, whose a new box is where material is put into one, and erasing joint orders that have ended, are 0.9 kB.
  // A heading that is dragged is 0.16 kB.
  // The note of a part that pupils never see is 0.35 kB.
  // Files that are looked for without reading them are 0.03 kB.
  // Which of several boxes a material did not get into is 0.06 kB.
  // A refusal that stays when what was added before it is stored is 0.04 kB, one that names its box and a box that waits for its joint order 0.06 kB.
  // The words of each step, and the list from which several are taken back, are 1.3 kB.
  // Which rows are laid out at once is 0.1 kB.
  'boxes.js': 64_630,
  // Boxes that lie in boxes are 0.08 kB of it.
  // The note of a part is 0.03 kB.
  // What was undone last is 0.03 kB, and the list of steps 0.05 kB.
  'boxes.css': 3_790,
  // All texts of the help about boxes, and the addresses of its pictures.
  // That files of one's own are in the account is 0.07 kB of it.
  // Saved material in boxes, notes beside links, and joint orders when the device is left, are 0.13 kB.
  // From which devices a link can be ended, and that headings are dragged, is 0.06 kB.
  // The two texts of a part are 0.05 kB, and three more pictures with what they show 0.23 kB.
  'box-help-page.js': 6_280,
  // Who is in a box: inviting, joining, leaving, handing over, and what becomes of the copy of somebody who is out of it.
  // Photos that are only here are counted before a box is left: 0.04 kB.
  'box-team.js': 5_000,
  // Ordering the prints of a box together with colleagues: its owner's part, with the list of answers and the form that sends it.
  // Adding prints from a box, which colleagues load too when they press for it, is 0.8 kB.
  // Erasing what the server has deleted is 0.06 kB.
  'box-joint.js': 6_050,
  // The pages of a shared box and of a joint order are one chunk, so that every page lists one name.
  // The button that adds prints from a box is 0.5 kB.
  'shared-box.js': 5_960,
  // What has changed in a box that is followed is 1.3 kB of it.
  // What is said when the device cannot store what became of a link is 0.1 kB.
  // The links that other devices have made, and how their owner ends them, are 1.25 kB.
  'box-link.js': 5_160,
  // Choosing central content, with its search, is 0.5 kB of it.
  'customer-material-form.js': 17_760,
  // With the question at log-out, which says what becomes of the boxes on the device. To whom boxes with colleagues go is 0.05 kB, and whom to ask about a lost second factor 0.03 kB.
  // Asking about photos that are only here, also where the device does not answer, is 0.04 kB.
  // The letters that the build gives to names of chunks change it by some 50 bytes.
  // Names of variables, in the same code, are up to 0.03 kB.
  'account.js': 12_470,
  'rich-text.js': 10_900,
  // With the component that draws it, which the classroom view and the links to boxes share.
  'qr-code.js': 8_060,
  // The form of a joint order, which has no material, is 0.5 kB of it.
  'order-dialog.js': 7_700,
  'box-file.js': 10_000,
  'box-paper.js': 212_000,
  // Why a photo is not here, and fetching it again, are 0.14 kB.
  // The notes with a picture, the time and when it ends, where a reload begins, and a lock on the screen that is taken back, are 1.5 kB.
  'box-show.js': 7_200,
  // What is fetched and opened again without a press is 0.7 kB. Asking again for what the network did not answer for is 0.06 kB.
  // That a film's frames are from where they were asked for, and what only lacked the network, are 0.2 kB.
  // When each picture of a film begins, by the tables of MP4 and WebM, is 1.3 kB.
  // What the server could not answer for while something waits for a person, and files that the browser has removed, are 0.07 kB.
  // Files of one's own that the account has, and those that it does not have yet, are 0.5 kB.
  // Saying what is true of them before the account was asked is 0.04 kB.
  // A note beside what needs network is 0.5 kB.
  'box-ready.js': 9_580,
  // Putting what is saved into boxes is 0.75 kB of it.
  'saved-page.js': 4_240,
  'outbox-page.js': 6_300,
  // What every page starts when it is idle: fifteen chunks before, 6.4 kB together.
  // Whether a box has a lesson, with the names of the chunks for it, is 0.25 kB.
  // Pictures that are requested again when the network returns are 0.1 kB, those in a text 0.03 kB. Where storage is refused, not fetching the
  // catalogue on each page is 0.06 kB.
  // That boxes have one more chunk, for their files, changes the order of the names in it by 0.01 kB.
  // Whether a joint order has ended is 0.07 kB.
  // Pictures that are requested some times more are 0.03 kB.
  'idle.js': 6_740,
  // That a receipt says that its email comes later is 0.03 kB.
  'outbox.js': 6_030,
  // How long a film is, is 0.08 kB. A fact as wide as its card, without :has() in the style sheet, is 0.02 kB.
  // The widths of the cover are 0.01 kB.
  'detail-page.js': 5_370,
  // The way to the form where a search finds nothing, with the list of chunks that the form needs, is 0.4 kB.
  // Saving a search is 0.4 kB.
  'listing-page.js': 6_640,
  // Pages that are rendered ahead in the classroom are 0.3 kB.
  'reader-page.js': 3_800,
}

/** The limit of any chunk that is not listed above. */
export const maxOtherChunkBytes = 3_600

/** The script of the service worker. Finding a picture at another scale is 0.1 kB; storing what makes PDFs where boxes are opened, and of a new build where there was that of an earlier one, 0.1 kB.
 * A placeholder that has a size in a text is 0.2 kB. */
export const maxWorkerBytes = 20_500

/**
 * What the worker stores when it is installed: all scripts and styles of the site but those of the text editor, the PDF reader and the maker of PDFs, with its font and icons. 320 kB
 * of it are the words of the offline catalogue's search. It was 894,200 when it was first counted; notes of
 * parts, links from all devices and saved material in boxes are 7.5 kB.
 */
export const maxPrecacheBytes = 906_000
