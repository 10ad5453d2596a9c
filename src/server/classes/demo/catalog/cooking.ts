// The demo's classes in Cooking.
import type { DemoClass } from './demo-class.ts';
import { biweekly, course, monthly, once, slot, weekly } from '../timetable.ts';

export const cooking: DemoClass[] = [
  {
    number: 13,
    instructor: 'rosa',
    venue: 'cucinaBenedetti',
    title: 'Hand-Rolled Pasta: Tagliatelle and Ravioli',
    price: '92',
    seats: 12,
    when: weekly('Sat', '11:00', 180),
    covers: ['pasta-1', 'pasta-2'],
    description: `
      Flour, eggs, a board and your two hands. My grandmother made pasta without ever weighing
      anything, and by lunchtime you will understand how: the dough tells you what it wants.

      We knead together, rest, and roll with a long pin until you can see the grain of the wood
      through the sheet. Half becomes tagliatelle with a quick tomato sauce, half becomes ravioli
      with ricotta and lemon. Then we set the table and eat everything, with a glass of wine for
      whoever wants one.

      The class is for complete beginners and for people whose pasta always tears. Vegetarian as it
      stands; tell me about allergies when you book, since we cannot do it without gluten.
    `,
  },
  {
    number: 14,
    instructor: 'rosa',
    venue: 'cucinaBenedetti',
    title: 'Risotto and Ragù: Slow Food for Cold Evenings',
    price: '85',
    seats: 10,
    when: biweekly('Thu', '18:30', 150),
    covers: ['risotto-1', 'risotto-2'],
    description: `
      Two dishes that everybody believes they know. The ragù begins at half past six with onion,
      carrot and celery cut very small, and simmers while we work on the risotto: which rice, how hot
      the broth, when to stir and, more important, when to leave it alone.

      You will cook in pairs at a real stove, make a basic broth from scraps, and learn to finish
      both dishes the way a restaurant does, with butter, cheese and good timing. Dinner is at eight
      at the long table, and you take home a jar of ragù for the freezer.

      A vegetarian version with mushrooms and lentils bubbles alongside every time.
    `,
  },
  {
    number: 15,
    instructor: 'rosa',
    venue: 'loganKitchen',
    title: 'Friday Pizza School',
    price: '64',
    seats: 16,
    when: weekly('Fri', '18:00', 180),
    covers: ['pizza-1', 'pizza-2'],
    description: `
      End the week with dough. I bring a batch that has risen for two days, so you can taste what
      time does, and you make a fresh one to take home and bake on Sunday. In between everyone
      stretches, tops and bakes three small pizzas in an oven that reaches 800 degrees.

      We talk about flour and water, how to open the dough without a rolling pin, and why less topping
      is always more. You also learn to get nearly the same result from a home oven with a steel or
      an upturned baking tray.

      Loud, floury and fun; good for friends and first dates. Beer and wine may be brought along.
    `,
  },
  {
    number: 16,
    instructor: 'rosa',
    venue: 'loganKitchen',
    title: 'Knife Skills for Home Cooks',
    price: '58',
    seats: 10,
    when: once(4, 'Sun', '10:30', 120),
    covers: ['knife-skills-1', 'knife-skills-2'],
    description: `
      If dinner takes you an hour, forty minutes of it are probably chopping. In two hours you will
      learn to hold a chef’s knife so that it does the work, to curl your other hand out of harm’s
      way, and to slice, dice and julienne at a pace that feels almost lazy.

      We work through a crate of vegetables: onions without tears, garlic, herbs, carrots that refuse
      to lie still, and a whole chicken as a finale (watching is allowed). Everything that we cut
      goes into a big minestrone, which we eat at the end.

      Knives are provided, or bring your own and I will put an edge on it and show you how to keep it.
    `,
  },
  {
    number: 17,
    instructor: 'hannah',
    venue: 'sewardKitchen',
    title: 'Cardamom Buns and Other Swedish Comforts',
    price: '60',
    seats: 12,
    when: monthly(4, 'Thu', '18:00', 180),
    covers: ['cardamom-buns-1', 'cardamom-buns-2'],
    description: `
      In Sweden the afternoon coffee break is close to a civil right, and it has a bun in the middle
      of it. Once a month we bake three things for it: cardamom buns tied in knots, thin almond
      crisps, and one surprise that follows the season, from saffron in December to rhubarb in May.

      You will knead an enriched dough, learn to crush cardamom so that the whole street smells of it,
      and practice the knot until it looks like a knot. While the buns rise I tell you more than you
      wanted to know about coffee.

      Everyone leaves with a dozen buns. All recipes come in grams and in cups.
    `,
  },
  {
    number: 18,
    instructor: 'hannah',
    venue: 'sewardKitchen',
    title: 'Sourdough in Two Evenings',
    price: '110',
    seats: 10,
    when: course(1, 3, slot('Mon', '18:00', 120), slot('Tue', '18:00', 150)),
    covers: ['sourdough-1', 'sourdough-2'],
    description: `
      Bread needs time more than it needs you, so this class has a night in the middle. On Monday we
      feed the starter, mix the dough, fold it four times and put it to bed in the refrigerator. On
      Tuesday we shape, score and bake, and eat the first loaf far too hot.

      You will understand what a starter is doing, how warm your kitchen ought to be, how to tell a
      tired dough from a lively one, and what to do when life interrupts. You go home with two loaves,
      a jar of my twelve-year-old starter named Gösta, and a schedule that fits around a job.

      No mixer and no special gear needed. Rye lovers get their turn in the second half.
    `,
  },
  {
    number: 19,
    instructor: 'diego',
    venue: 'casaFuentes',
    title: 'Tamalada: Tamales for a Crowd',
    price: '75',
    seats: 14,
    when: monthly(2, 'Sat', '14:00', 240),
    covers: ['tamales-1', 'tamales-2'],
    description: `
      Nobody makes tamales alone. A tamalada is a party with a production line: one spreads, one fills,
      one folds, one tells stories. We make about two hundred, in three kinds: red chile pork, green
      chile with cheese, and sweet ones with pineapple.

      You learn to soak and sort the husks, to beat the masa until a bit of it floats in a glass of
      water, and to build the two sauces from dried and fresh chiles. While the pots steam we eat
      beans, rice and salads in the patio.

      Everybody takes a dozen and a half home. Bring a cooler bag, an apron, and your aunt if she has
      opinions. There is a vegan batch each time.
    `,
  },
  {
    number: 20,
    instructor: 'diego',
    venue: 'casaFuentes',
    title: 'Five Salsas and a Stack of Tortillas',
    price: '48',
    seats: 12,
    when: weekly('Fri', '18:00', 150),
    covers: ['salsas-1', 'salsas-2'],
    description: `
      One evening, five salsas, from the raw pico that is ready in four minutes to a smoky chile de
      árbol that will follow you home. You toast, char, grind and blend, and find out which chile
      brings heat, which brings fruit, and which only looks dangerous.

      Meanwhile the comal gets hot. We press corn tortillas from fresh masa, and I show you the three
      flips that make them puff. Flour tortillas follow, Sonoran style, thin enough to read through.

      Then comes the reason for it all: a taco table with beans, grilled vegetables and carne asada.
      Mild versions exist, I promise. You take home jars of your two favorites.
    `,
  },
  {
    number: 21,
    instructor: 'amelie',
    venue: 'atelierLaurent',
    title: 'Croissants from Scratch, a Weekend Course',
    price: '165',
    seats: 8,
    when: course(1, 4, slot('Sat', '16:00', 150), slot('Sun', '09:00', 210)),
    covers: ['croissants-1', 'croissants-2'],
    description: `
      Croissants are geometry with butter. On Saturday afternoon we make the dough, beat the butter
      flat and fold one into the other, three times, with rests in between for the dough and for us. On
      Sunday morning we roll, cut, shape and bake, and eat breakfast at a table that smells like the
      rue des Martyrs.

      Eight people, four marble tops, one teacher who has made some forty thousand of them. You learn
      to feel when the butter is too cold, to rescue a tear, and to proof without a machine.

      You go home with six baked croissants, four pains au chocolat and a frozen batch for another
      Sunday. The recipe is tested in small New York ovens.
    `,
  },
  {
    number: 22,
    instructor: 'priya',
    venue: 'temescalKitchen',
    title: 'Dosa Breakfast: Batter, Chutney, Sambar',
    price: '70',
    seats: 10,
    when: biweekly('Sun', '10:00', 150),
    covers: ['dosa-1', 'dosa-2'],
    description: `
      The crisp, lacy dosa of South Indian restaurants comes from two grains, water and a night of
      patience. I bring batter that is ready to pour, and we grind a new one together so that you can
      repeat the whole thing at home with nothing more than a blender.

      Everyone gets a griddle and practices the spiral until the edges lift by themselves. Alongside
      we cook sambar with whatever the market had, a coconut chutney, a fiery tomato one, and the potato
      filling that turns a dosa into a masala dosa.

      Everything is vegan and free of gluten by nature. Come hungry; this replaces lunch as well.
    `,
  },
  {
    number: 23,
    instructor: 'priya',
    venue: 'temescalKitchen',
    title: 'Weeknight Dal and the Logic of Spices',
    price: '55',
    seats: 12,
    when: weekly('Wed', '18:30', 120),
    covers: ['dal-1', 'dal-2'],
    description: `
      You own the spices already. This class is about knowing when they go into the pan. We cook three
      dals in two hours: a golden everyday one, a creamy black one that pretends to be difficult, and a
      sour one with greens.

      On the way you learn to temper spices in hot oil, to build flavor in the right order, and to
      replace what you do not have. I hand out a single page that holds most of what I know, and you
      will not need another cookbook for a month of dinners.

      We eat at the counter with rice and pickles. Vegan on request, gluten free always, and the
      leftovers travel well, so bring a container.
    `,
  },
];
