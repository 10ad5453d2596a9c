// The demo's classes in Arts & Crafts.
import type { DemoClass } from './demo-class.ts';
import { biweekly, course, monthly, once, slot, weekly } from '../timetable.ts';

export const artsCrafts: DemoClass[] = [
  {
    number: 1,
    instructor: 'ivo',
    venue: 'clayHouse',
    title: 'Your First Bowl: An Introduction to the Wheel',
    price: '68',
    seats: 8,
    when: weekly('Sat', '10:00', 150),
    covers: ['wheel-bowl-1', 'wheel-bowl-2'],
    description: `
      Two and a half unhurried hours at the potter’s wheel, made for people who have never touched
      clay. There are eight wheels and at most eight people, so nobody waits and I can sit down
      beside everyone more than once.

      We start with wedging and centering, which is the part that feels impossible until it
      suddenly does not. Then you open the clay, pull up a wall and shape it into a bowl. Most
      people finish two or three pieces and keep the best one.

      Your bowl is dried, fired and glazed in the color you choose, and ready to collect about
      three weeks later. Clay, tools, glaze, firing and an apron are included. Wear clothes that
      may get muddy, and cut your fingernails short if you can bear it.
    `,
  },
  {
    number: 2,
    instructor: 'ivo',
    venue: 'clayHouse',
    title: 'Pottery Course: Six Evenings at the Wheel',
    price: '285',
    seats: 8,
    when: course(6, 7, slot('Tue', '18:30', 150)),
    covers: ['pottery-course-1', 'pottery-course-2'],
    description: `
      A complete beginners’ course for people who want more than a taste. Over six Tuesdays we go
      from the first lump of clay to a small set of dishes that you will really use: two bowls, a
      mug with a handle that fits your hand, and a lidded jar.

      The first three evenings are about throwing, the fourth about trimming and handles. In the
      fifth week we glaze, and in the sixth we open the kiln together, which is better than any
      birthday.

      The price covers a bag of clay, all glazes and firings, and open studio time on Sunday
      afternoons while the course runs. If you have to miss one evening, come to the open studio
      and I will show you what we did.
    `,
  },
  {
    number: 3,
    instructor: 'ivo',
    venue: 'clayHouse',
    title: 'Hand-Built Pottery: Mugs Without a Wheel',
    price: '52',
    seats: 10,
    when: weekly('Thu', '18:30', 120),
    covers: ['slab-mugs-1', 'slab-mugs-2'],
    description: `
      Slabs, a rolling pin and a cardboard template: that is all it takes to build a mug you will
      reach for every morning. Hand-building is calmer than the wheel and far more forgiving, so
      this is a good first class if you want to take something home for certain.

      You will make two mugs, press textures into them with leaves, lace or old type, and learn
      the one trick that keeps a handle from cracking off. We talk, there is tea, and the radio is
      usually on.

      I glaze the mugs in the color you pick from our sample board, fire them twice and text you
      when they are ready, normally after two to three weeks. They are safe for dishwasher and
      microwave.
    `,
  },
  {
    number: 4,
    instructor: 'ivo',
    venue: 'clayHouse',
    title: 'Glaze Lab: Why Pots Turn Out Blue',
    price: '74.50',
    seats: 6,
    when: biweekly('Wed', '18:00', 150),
    covers: ['glaze-lab-1', 'glaze-lab-2'],
    description: `
      For potters who can already throw or build a little and are tired of surprises. We mix four
      glazes from raw materials, dip a row of test tiles, and change one thing at a time: more
      iron, less silica, a second coat, a slower cooling.

      You will learn to read a recipe, to use a scale and a sieve properly, and to write notes that
      still make sense in a year. The fired tiles are yours, together with the recipes. They become
      the beginning of a library of your own.

      Respirators, gloves and all materials are provided. Please bring up to three bisque-fired
      pieces of your own if you would like to glaze them on the night.
    `,
  },
  {
    number: 5,
    instructor: 'ivo',
    venue: 'clayHouse',
    title: 'Sunday Clay for Families',
    price: '30',
    seats: 14,
    when: weekly('Sun', '10:00', 90),
    covers: ['family-clay-1', 'family-clay-2'],
    description: `
      Animals, monsters, houses for snails: on Sunday mornings the long table belongs to children
      and whoever they bring along. Ages four and up, with one grown-up for every two children. The
      grown-ups get clay too, and are expected to play.

      There is a small idea to begin with each week, and nobody has to follow it. I show how to join
      two pieces so that they stay joined, help with ears and tails, and keep the peace over the
      rolling pins.

      One price for each person at the table, materials and firing included. Finished pieces wait
      on the shelf by the door two weeks later. Sleeves should be easy to roll up.
    `,
  },
  {
    number: 6,
    instructor: 'ivo',
    venue: 'theAnnex',
    title: 'Raku Afternoon: Fire, Smoke and Luck',
    price: '95',
    seats: 12,
    when: once(6, 'Sun', '14:00', 240),
    covers: ['raku-1', 'raku-2'],
    description: `
      A few times a year we roll the small kiln into the yard behind the Annex and fire the Japanese
      way: glowing pots come out with tongs, go into sawdust, and come back crackled, coppery and
      black. No two are alike, and nobody, me included, knows beforehand what will happen.

      You choose two small pots that I have thrown and bisque-fired, glaze them during the first
      hour, and take them home the same day, still warm. While the kiln heats up there is lemonade,
      and a short talk about why quick cooling does what it does.

      Wear cotton, closed shoes and nothing you love too much. If it storms we move to the following
      Sunday and you may have your money back.
    `,
  },
  {
    number: 7,
    instructor: 'hannah',
    venue: 'northloom',
    title: 'Natural Dyes: Seven Colors from the Kitchen',
    price: '45',
    seats: 9,
    when: weekly('Wed', '18:30', 120),
    covers: ['natural-dyes-1', 'natural-dyes-2'],
    description: `
      Onion skins give gold, avocado pits a dusty pink, black beans a blue that nobody believes until
      they see it. In two hours we fill seven pots, dye wool, silk and cotton, and find out why the same
      bath colors each of them differently.

      You will learn to prepare the yarn so that the color stays, to shift a shade with a pinch of iron or
      baking soda, and to tell a dye that lasts from a stain that fades. The stove in my studio is always
      on, so it is a warm place on a cold evening.

      Everyone goes home with seven small skeins, a scarf, and a notebook page of recipes. Aprons and
      gloves are here; wear something that may end up interesting.
    `,
  },
  {
    number: 8,
    instructor: 'hannah',
    venue: 'northloom',
    title: 'Tapestry Weaving Weekend',
    price: '190',
    seats: 7,
    when: course(1, 5, slot('Sat', '10:00', 300), slot('Sun', '10:00', 300)),
    covers: ['tapestry-1', 'tapestry-2'],
    description: `
      Two full days, one small loom each, and a wall of yarn in every color I could dye. On Saturday
      you warp the frame and weave a sampler: plain weave, stripes, slopes, and the little tufts
      called rya. On Sunday you draw a simple picture and weave it.

      No experience is needed, but a bit of patience helps. By Sunday afternoon you take home a
      tapestry about the size of a sheet of paper, ready to hang, and you know enough to plan a
      bigger one.

      The frame loom, all yarn and a bobbin are included. Soup and bread at noon on both days are on
      the house, and so is the coffee. Tell me beforehand if you do not eat dairy.
    `,
  },
  {
    number: 9,
    instructor: 'june',
    venue: 'walnutStudio',
    title: 'Watercolor Landscapes for the Nervous',
    price: '55',
    seats: 10,
    when: weekly('Wed', '18:00', 150),
    covers: ['watercolor-1', 'watercolor-2'],
    description: `
      Watercolor has a reputation for punishing mistakes. It deserves a better one. In this weekly
      class we paint one small mountain landscape from start to finish, using five colors, two
      brushes and a great deal of water.

      Each evening has one theme, such as skies, distant trees, or snow that is not white. I
      demonstrate for ten minutes, you paint for an hour, and then we look at everybody’s work
      together, kindly and precisely. Come once or come every week; the themes return only after
      three months.

      Paper, paint and brushes are on the table. If you own a set you like, bring it. A glass of
      wine or ginger ale comes with the second half.
    `,
  },
  {
    number: 10,
    instructor: 'june',
    venue: 'pearlStreet',
    title: 'Painting Outdoors Below the Flatirons',
    price: '80',
    seats: 8,
    when: monthly(2, 'Sun', '09:00', 210),
    covers: ['outdoor-painting-1', 'outdoor-painting-2'],
    description: `
      Once a month we carry our paints from Pearl Street to the foot of the Flatirons and spend the
      morning looking hard at rock and light. Light moves faster than you think, so we work small:
      three studies of forty minutes each instead of one big painting.

      You will learn to choose a view, to squint, to mix the shadow first, and to stop before it is
      too late. I walk from easel to easel the whole time. Oils, gouache and watercolor are all
      welcome; for beginners I bring gouache sets to borrow.

      The walk is fifteen minutes on an even path. Bring water, a hat and a folding stool if you
      have one. In rain or snow we paint still lifes in the field studio.
    `,
  },
  {
    number: 11,
    instructor: 'amelie',
    venue: 'atelierLaurent',
    title: 'Sketch Night: Drawing People Who Move',
    price: '28',
    seats: 16,
    when: weekly('Tue', '19:00', 120),
    covers: ['sketch-night-1', 'sketch-night-2'],
    description: `
      Two hours, one clothed model, and poses from twenty seconds to fifteen minutes. Sketch Night is
      half class, half club: I give a short exercise at the start, say something useful to anyone who
      looks up, and otherwise leave you in peace with the music.

      The exercises repeat in a cycle of eight weeks: gesture, proportion, hands, folds, weight,
      faces from below, two people together, and drawing from memory. Beginners do well here,
      because twenty seconds is too short to be afraid.

      Bring any paper and anything that makes a mark. Easels, boards, charcoal and an alarming number
      of erasers are provided. Doors open at 6:30 if you would like a seat close to the front.
    `,
  },
  {
    number: 12,
    instructor: 'amelie',
    venue: 'atelierLaurent',
    title: 'Linocut: Carve It, Ink It, Print Ten',
    price: '88',
    seats: 9,
    when: once(5, 'Sat', '11:00', 240),
    covers: ['linocut-1', 'linocut-2'],
    description: `
      Bring a drawing, a photo of your cat, or only a vague idea. In one long Saturday you will turn
      it into a linoleum block and pull ten prints on heavy cotton paper, signed and numbered as
      professionals do it.

      First we practice on a scrap, because holding the gouge properly is what keeps your fingers
      whole. Then you transfer your picture, carve away everything that should stay white, and wait
      your turn at the press. A second color is possible for the quick ones.

      All material is included: block, tools, ink and paper. The prints dry overnight on my racks and
      can be collected from Monday, or I will mail them in a tube for the postage.
    `,
  },
];
