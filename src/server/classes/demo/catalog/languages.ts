// The demo's classes in Languages.
import type { DemoClass } from './demo-class.ts';
import { biweekly, course, monthly, once, slot, weekly } from '../timetable.ts';

export const languages: DemoClass[] = [
  {
    number: 33,
    instructor: 'diego',
    venue: 'rooseveltCommons',
    title: 'Spanish for Absolute Beginners, Twice a Week',
    price: '220',
    seats: 14,
    when: course(4, 5, slot('Mon', '18:30', 90), slot('Wed', '18:30', 90)),
    covers: ['spanish-start-1', 'spanish-start-2'],
    description: `
      Eight lessons in four weeks, because little and often beats much and seldom. From the first minute
      we speak: who you are, what you would like to eat, where it hurts, how much it costs. The grammar
      arrives later, when you already need it.

      You will work in pairs most of the time, move around a good deal, and laugh at yourself at least
      once per lesson. I correct what matters and let the rest go by. After the course you can manage a
      trip, a market and a conversation with patient neighbors.

      The workbook is included, and so are recordings of each lesson’s dialogues for the way to work.
    `,
  },
  {
    number: 34,
    instructor: 'diego',
    venue: 'rooseveltCommons',
    title: 'Sunday Spanish Conversation Table',
    price: '0',
    seats: 20,
    when: weekly('Sun', '10:00', 90),
    covers: ['spanish-table-1', 'spanish-table-2'],
    description: `
      A free table for everyone who has some Spanish and wants to keep it alive. We meet on Sunday
      mornings, order coffee and pan dulce, and talk. There are three corners: one for those who are
      still building sentences, one for people who can tell a story, and one that argues about soccer.

      I bring a question to begin with and a few words that help with it. Native speakers are warmly
      invited; many come to practice their English afterwards, and friendships have been known to
      happen.

      Nothing to prepare, nothing to pay but your own coffee. Please reserve a seat so that I know how
      many tables to push together.
    `,
  },
  {
    number: 35,
    instructor: 'amelie',
    venue: 'petitSalon',
    title: 'French Over Coffee, Before Work',
    price: '24',
    seats: 8,
    when: weekly('Wed', '08:00', 60),
    covers: ['french-coffee-1', 'french-coffee-2'],
    description: `
      One hour of French, one café crème, and you are at your desk by half past nine. This is a small,
      lively group for people who learned French at school and are surprised by how much is still there.

      Each Wednesday we read a few lines aloud, a news item, a recipe, a letter to an advice column, and
      then talk about it. I slip in the grammar you ask for, keep a list of your favorite mistakes, and
      make sure that everybody speaks for at least ten minutes.

      You should be able to form a simple sentence in the past tense, more or less. Come once to try it
      out; most people stay. The coffee is included.
    `,
  },
  {
    number: 36,
    instructor: 'amelie',
    venue: 'petitSalon',
    title: 'The French R and Other Pronunciation Problems',
    price: '38',
    seats: 12,
    when: once(4, 'Mon', '18:30', 120),
    covers: ['french-sounds-1', 'french-sounds-2'],
    description: `
      You know the words, and yet the waiter answers in English. Two hours on nothing but sound: where
      the r is really made, how to keep u and ou apart, which letters are only there for decoration, and
      why French runs all its words together.

      We use mirrors, straws, songs and tongue-twisters, so leave your dignity in the cloakroom. I record
      everyone at the start and again at the end, and the difference is usually audible from the
      corridor.

      For all levels, from the first lesson to those who have lived in Lyon for years. You receive a set
      of exercises of three minutes a day.
    `,
  },
  {
    number: 37,
    instructor: 'rosa',
    venue: 'lincolnReadingRoom',
    title: 'Italian for Travelers in Five Evenings',
    price: '150',
    seats: 12,
    when: course(5, 6, slot('Tue', '18:30', 90)),
    covers: ['italian-travel-1', 'italian-travel-2'],
    description: `
      The flight is booked? Then you have five Tuesdays to learn what matters: greeting people properly,
      ordering like a local, buying a train ticket from a machine that has opinions, asking the way and,
      most difficult of all, understanding the answer.

      Every evening is set in one place: the bar, the station, the market, the pharmacy, the dinner table
      of somebody’s cousin. We play the scenes, with props, and I play everyone who is in a hurry. There
      are no tests. There is a small spritz on the last evening.

      No previous knowledge needed. A pocket phrase book that I have written myself is included.
    `,
  },
  {
    number: 38,
    instructor: 'rosa',
    venue: 'lincolnReadingRoom',
    title: 'Italian Cinema Night with Conversation',
    price: '18',
    seats: 30,
    when: monthly(3, 'Wed', '19:00', 150),
    covers: ['italian-cinema-1', 'italian-cinema-2'],
    description: `
      Once a month we lower the screen, pass the popcorn and watch an Italian film in the original with
      Italian subtitles. Before it starts you receive a page with twenty words that will come up, and a
      note on who shouts at whom and why.

      Afterwards we talk for half an hour, in Italian, as well as everyone can. Learners sit among native
      speakers, and nobody has to say anything clever. The program goes from the neorealists to last
      year’s comedies, and the audience votes on what comes next.

      Recommended from a lower intermediate level, or for anyone who simply likes to listen.
    `,
  },
  {
    number: 39,
    instructor: 'kai',
    venue: 'manoaHall',
    title: 'Read Hiragana by Sunday: Japanese Weekend',
    price: '95',
    seats: 14,
    when: course(1, 4, slot('Sat', '09:00', 180), slot('Sun', '09:00', 180)),
    covers: ['hiragana-1', 'hiragana-2'],
    description: `
      Forty-six characters in two mornings sounds like a threat, but it is a game. Each sign gets a
      picture, a sound and a movement, and by Saturday noon you will read the names of dishes; by Sunday
      noon, children’s books and half the signs at Don Quijote.

      We write with brush pens, play cards for small prizes, and learn the thirty polite phrases that open
      every door. I also explain how the language is built, so that you know what you would be getting
      into if you continued.

      The first hour on Sunday repeats everything, since sleep does half of the learning. Brush pen,
      cards and practice book are included.
    `,
  },
  {
    number: 40,
    instructor: 'kai',
    venue: 'manoaHall',
    title: 'ʻŌlelo Hawaiʻi: First Words',
    price: '15',
    seats: 24,
    when: weekly('Tue', '17:30', 75),
    covers: ['hawaiian-1', 'hawaiian-2'],
    description: `
      The names of our streets, winds and valleys are sentences in a language that was nearly lost. In
      this weekly class we learn to pronounce them, to understand them, and to greet, thank and introduce
      ourselves properly.

      We sing one mele each evening, because melody remembers vowels for you, and we practice with
      dialogues from daily life: at the market, with elders, on the trail. The ʻokina and the kahakō are
      not decoration, and after two weeks you will hear why.

      Everybody is welcome, those who were born here and those who arrived last month. The small fee pays
      for the hall; whoever cannot pay comes anyway.
    `,
  },
  {
    number: 41,
    instructor: 'samir',
    venue: 'southEndRoom',
    title: 'The Arabic Alphabet in Six Evenings',
    price: '135',
    seats: 12,
    when: course(6, 7, slot('Mon', '18:30', 90)),
    covers: ['arabic-letters-1', 'arabic-letters-2'],
    description: `
      Twenty-eight letters, most of which hold hands with their neighbors. In six Monday evenings you
      will learn to read and write them, slowly and with pleasure, and to type your name without
      switching your brain off.

      We take five letters at a time and meet them in words that you know already: sukkar, qahwa, sofa,
      algebra. You will write with a reed pen on the first evening, because the hand understands before
      the eye does, and with an ordinary pen from then on.

      After the course you can read signs, menus and the titles of songs, and you are ready for a real
      language course. Pens, ink and copybook are included.
    `,
  },
  {
    number: 42,
    instructor: 'samir',
    venue: 'southEndRoom',
    title: 'Levantine Arabic: Talk Like in Beirut',
    price: '32',
    seats: 10,
    when: biweekly('Tue', '18:30', 90),
    covers: ['levantine-1', 'levantine-2'],
    description: `
      Textbooks teach the language of newsreaders. This class teaches the one of taxis, kitchens and
      grandmothers. Every other Tuesday we take one situation, learn the twenty phrases that carry it, and
      act it out until they come by themselves.

      Expect politeness that takes a full minute, seven ways to say yes, and an honest answer to the
      question of what “inshallah” means on the telephone. We use Latin letters, so those who cannot read
      Arabic yet are not left out.

      You should know a few words and not be shy. Each date stands alone; vocabulary and recordings are
      sent out afterwards.
    `,
  },
];
