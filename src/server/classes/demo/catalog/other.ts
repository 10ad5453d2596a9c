// The demo's classes that fit into no other category.
import type { DemoClass } from './demo-class.ts';
import { biweekly, course, monthly, slot, weekly } from '../timetable.ts';

export const other: DemoClass[] = [
  {
    number: 60,
    instructor: 'ivo',
    venue: 'theAnnex',
    title: 'Sell What You Make: Your First Market Stall',
    price: '35',
    seats: 18,
    when: monthly(2, 'Mon', '18:30', 120),
    covers: ['market-stall-1', 'market-stall-2'],
    description: `
      You make candles, mugs, quilts or hot sauce, and your friends have as many as they can use. I have
      sold at markets for fifteen years and made every mistake there is, some of them twice. Save
      yourself the trouble.

      In two hours we work out a price that pays you for your time, plan a table that people stop at, sort
      out permits and sales tax for Texas, and decide what to bring and what to leave at home. You also
      learn to photograph your things with a phone and a sheet of paper.

      Bring one piece of your work. The last half hour is a round in which we price everything on the
      table, honestly and together.
    `,
  },
  {
    number: 61,
    instructor: 'nadia',
    venue: 'capitolHillStudio',
    title: 'Ten Pages of Your Life: A Memoir Workshop',
    price: '160',
    seats: 10,
    when: course(4, 5, slot('Sat', '10:00', 150)),
    covers: ['memoir-1', 'memoir-2'],
    description: `
      Not your whole life, only ten good pages of it. On four Saturdays you write about one summer, one
      kitchen, one person, one decision, and learn how to choose the details that bring back all the rest.

      We write in the room, by hand or on a laptop, for twenty minutes at a time. Whoever wants to reads
      aloud, and the group answers with what it saw and heard, never with advice about your childhood.
      Between the meetings I read up to five pages from each of you and write back.

      In the end there is a small printed booklet with one text by everybody. No experience required, only
      the wish to remember exactly.
    `,
  },
  {
    number: 62,
    instructor: 'june',
    venue: 'highlandShed',
    title: 'Fix Your Own Bicycle: The Basics',
    price: '38',
    seats: 8,
    when: biweekly('Tue', '18:30', 120),
    covers: ['bicycle-repair-1', 'bicycle-repair-2'],
    description: `
      Flat tires, squealing brakes, gears that jump when you need them: three quarters of what sends a
      bicycle to the shop can be fixed in your hallway with five tools. Bring yours, and we will do it
      together.

      Everyone gets a stand. We change a tube against the clock, adjust both kinds of brakes, set the
      derailleur, clean and oil a chain properly, and find the noise that has followed you for weeks. I
      explain what is worth repairing and when a part has simply earned its rest.

      Small parts such as tubes and cables can be bought at cost. Old clothes recommended. Bikes without
      an owner are repaired by the group and given away.
    `,
  },
  {
    number: 63,
    instructor: 'walt',
    venue: 'toolShed',
    title: 'Sharpen Everything: Knives, Shears and Spades',
    price: '44',
    seats: 10,
    when: monthly(2, 'Tue', '18:30', 120),
    covers: ['sharpening-1', 'sharpening-2'],
    description: `
      A sharp tool is safer, quicker and more fun, and sharpening is a skill of one evening. Bring two
      kitchen knives and one thing from the garden. You go home with all three able to shave a tomato,
      except perhaps the spade.

      We use water stones for the knives, a file for shears and hoes, and a strop for the finish. You learn
      to feel the burr, to keep the angle with a trick involving two coins, and to care for a blade so
      that it stays sharp for months. I also say a word about the electric gadgets, and it is a short one.

      Stones are provided and can be bought afterwards. Bandages are available, though seldom needed.
    `,
  },
  {
    number: 64,
    instructor: 'kai',
    venue: 'manoaHall',
    title: 'Lei Making with What Grows Around Us',
    price: '50',
    seats: 16,
    when: weekly('Sun', '13:30', 120),
    covers: ['lei-making-1', 'lei-making-2'],
    description: `
      A lei is a way of saying something that words are too small for. We make two kinds: a strung one of
      plumeria or crown flower, and a woven one of ti leaf, ferns and whatever the valley offers that
      week.

      First we walk for twenty minutes along the stream and gather, with thanks and with care for what has
      to stay. Then we sit on the lanai and work while I tell you what each plant means, for whom a lei is
      made, and how it is given, worn and, at the end, returned.

      The techniques are simple, and children from seven can do them. Needles, thread and flowers are
      included. You wear your lei home; people will smile at you on the bus.
    `,
  },
  {
    number: 65,
    instructor: 'samir',
    venue: 'inmanWorkshop',
    title: 'Friday Chess for Late Starters',
    price: '0',
    seats: 24,
    when: weekly('Fri', '18:00', 120),
    covers: ['chess-1', 'chess-2'],
    description: `
      I learned chess at forty-one and wish that somebody had told me how friendly it can be. On Friday
      evenings we put out twelve boards for everyone who missed it as a child: beginners, rusty players,
      and people who only know how the horse moves.

      The first half hour is a short lesson, one idea such as forks, castling or how to end a game that
      you are winning. Then we play. Nobody is rated, takebacks are allowed before seven o’clock, and
      stronger players explain what they are thinking.

      Free of charge, with a tin for the biscuits. Children are welcome if an adult plays as well. The
      door is around the corner, under the blue lamp.
    `,
  },
  {
    number: 66,
    instructor: 'priya',
    venue: 'missionLoft',
    title: 'A Budget on One Page',
    price: '20',
    seats: 16,
    when: monthly(1, 'Mon', '18:30', 90),
    covers: ['budget-1', 'budget-2'],
    description: `
      Money is less frightening once it fits on one page. In ninety minutes you set up a spreadsheet that
      is yours, works on every phone, and takes five minutes a week. No app, no subscription, and nobody
      learns what you earn.

      We sort expenses into the few groups that matter, find the ones that come once a year and hurt, plan
      for a cushion of three months, and look at debts in the order in which they should go. I show mine,
      mistakes included.

      Bring a laptop or tablet and, if you dare, your last two bank statements; you will not have to show
      them to anyone. Couples are welcome, and tend to leave in a better mood.
    `,
  },
];
