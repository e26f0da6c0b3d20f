import { circle, number } from '#server/uploads/covers/shapes.ts'
import { ink, paper, columns } from './democracy-people.ts'
import { idea, inquiry, referral, bill } from './democracy-proposal.ts'
import { committee, debate, vote, law } from './democracy-riksdag.ts'
import { ease, background, layer, titleCard, type Film, type Moment } from './scene.ts'

const opening = (moment: Moment) => {
  const walked = ease(moment.seconds, 0.2, 2.6)
  const road = 'M250 400C420 220 560 470 720 300S930 200 1010 290'
  return titleCard(
    'Demokratins väg',
    'Hur blir en idé till lag?',
    background(ink.sand) +
      circle(640, 280, 230, '#FFFFFF', 0.5) +
      `<path d="${road}" fill="none" stroke="${ink.mid}" stroke-width="15" stroke-linecap="round" stroke-dasharray="${number(1000 * walked)} 1200"/>` +
      circle(250, 400, 34, ink.sun) +
      layer(columns(1020, 400, 0.72), ease(moment.seconds, 1.2, 2)) +
      layer(paper(640, 290, 1.1, -6), ease(moment.seconds, 0.6, 1.3)),
    moment,
    ink.deep,
  )
}

export const democracy: Film = {
  folder: 'demokratins-vag',
  posterSeconds: 36,
  scenes: [
    { seconds: 3.3, captions: ['Demokratins väg. Hur blir en idé till lag?'], draw: opening },
    {
      seconds: 4.8,
      captions: [
        'Allt börjar med en idé om något som borde ändras.',
        'Regeringen vill veta mer om förslaget.',
      ],
      draw: idea,
    },
    {
      seconds: 4.6,
      captions: ['En utredning tar reda på fakta', 'och skriver vad en ny lag skulle betyda.'],
      draw: inquiry,
    },
    {
      seconds: 5.6,
      captions: [
        'Förslaget skickas på remiss.',
        'Kommuner, myndigheter, forskare och föreningar svarar vad de tycker.',
      ],
      draw: referral,
    },
    {
      seconds: 4.2,
      captions: ['Regeringen skriver en proposition och lämnar den till riksdagen.'],
      draw: bill,
    },
    {
      seconds: 4.8,
      captions: ['I riksdagen granskas förslaget av ett utskott', 'med ledamöter från olika partier.'],
      draw: committee,
    },
    {
      seconds: 4.8,
      captions: ['Sedan blir det debatt i kammaren.', 'Där får alla argument höras, för och emot.'],
      draw: debate,
    },
    {
      seconds: 5.2,
      captions: ['Ledamöterna röstar. Varje röst väger lika mycket.', 'Flest röster vinner.'],
      draw: vote,
    },
    {
      seconds: 5,
      captions: [
        'Riksdagen har bestämt. Regeringen utfärdar lagen',
        'och publicerar den så att alla kan läsa den.',
      ],
      draw: law,
    },
  ],
}
