// The demo's classes in Gardening.
import type { DemoClass } from './demo-class.ts';
import { biweekly, monthly, once, weekly } from '../timetable.ts';

export const gardening: DemoClass[] = [
  {
    number: 52,
    instructor: 'walt',
    venue: 'toolShed',
    title: 'Build a Raised Bed and Fill It Right',
    price: '70',
    seats: 12,
    when: once(6, 'Sat', '10:00', 300),
    covers: ['raised-bed-1', 'raised-bed-2'],
    description: `
      A raised bed is a box with good intentions. Most of them fail because of what goes in. In one
      Saturday we build a four-by-eight bed from cedar boards, learn which joints last, and fill it in
      layers so that it feeds itself for three years.

      You will saw, drill and shovel, in turns and at your own speed. I explain where the sun has to be,
      how deep roots go, what hardware cloth does against moles, and what to plant first in our climate.

      Cutting lists, suppliers and prices come home with you. Gloves and tools are here; bring lunch,
      boots and a rain jacket, because this is Portland. Our bed goes to the school next door.
    `,
  },
  {
    number: 53,
    instructor: 'walt',
    venue: 'fosterGreenhouse',
    title: 'Seed Starting: From Packet to Seedling',
    price: '36',
    seats: 14,
    when: biweekly('Sun', '10:00', 120),
    covers: ['seedlings-1', 'seedlings-2'],
    description: `
      A tomato plant costs as much as two packets of thirty seeds each. The difference is two hours
      of knowledge, and here they are. In the warm greenhouse we sow what the month asks for: greens and
      onions early in the year, tomatoes and peppers in spring, salads and broccoli in summer, sweet peas
      and garlic in fall.

      You will mix a seed-starting soil, learn about light, warmth and water, see how damping-off looks
      and how to prevent it, and practice pricking out with a pencil.

      Everyone takes home a tray with twenty-four sown cells and a calendar for the coming weeks. It is
      different each month, so some people simply keep coming.
    `,
  },
  {
    number: 54,
    instructor: 'walt',
    venue: 'fosterGreenhouse',
    title: 'Pruning Fruit Trees Without Regret',
    price: '42',
    seats: 15,
    when: monthly(3, 'Sun', '13:30', 150),
    covers: ['pruning-1', 'pruning-2'],
    description: `
      Standing before an old apple tree with a saw in your hand is a lonely moment. Come and make your
      first cuts on mine. We walk through the small orchard behind the greenhouse and prune according to
      season: structure in winter, water sprouts in summer, young trees whenever they need it.

      I show where a cut heals and where it rots, how a tree answers, and why taking away a third is
      nearly always too much. Then you decide, say your reasons aloud, and cut. Apples, pears, plums, figs
      and one very tolerant quince are at your disposal.

      Bring hand pruners if you own a pair; sharpening them is part of the afternoon.
    `,
  },
  {
    number: 55,
    instructor: 'walt',
    venue: 'toolShed',
    title: 'Grow Mushrooms on a Log',
    price: '54',
    seats: 12,
    when: once(5, 'Fri', '17:00', 150),
    covers: ['mushroom-log-1', 'mushroom-log-2'],
    description: `
      Drill, hammer, wax, wait. Shiitake and oyster mushrooms grow on a piece of oak or alder in a shady
      corner for four to six years, and ask for nothing but a soaking in dry summers.

      On this Friday evening you inoculate a log of your own: choose the species, drill forty holes, tap
      in the dowels with the living fungus and seal them with hot wax. While the wax melts I explain what
      happens inside the wood, how to recognize the first pins, and how to tell your harvest from
      uninvited guests.

      You carry home one log of about three feet, which fits into any trunk. If you have no garden, a
      north-facing balcony is enough. Eye protection is provided.
    `,
  },
  {
    number: 56,
    instructor: 'walt',
    venue: 'fosterGreenhouse',
    title: 'Balcony Herbs That Survive You',
    price: '32',
    seats: 12,
    when: weekly('Thu', '18:00', 90),
    covers: ['balcony-herbs-1', 'balcony-herbs-2'],
    description: `
      Supermarket basil dies on principle. Rosemary does not, if you know two things about it. In ninety
      minutes we plant a box of six herbs that suit your light, whether you have blazing afternoon sun or
      four polite hours in the morning.

      You learn which herbs like to be thirsty and which do not, how to cut so that they grow back
      thicker, what to feed them, and how to bring them through winter on a windowsill.

      The planted box is included and comes with handles for the bus. Send me a photo of your balcony
      beforehand if you like, with the direction it faces, and I will have the right plants ready.
    `,
  },
  {
    number: 57,
    instructor: 'june',
    venue: 'highlandShed',
    title: 'Vegetables at 5,280 Feet',
    price: '40',
    seats: 14,
    when: biweekly('Sat', '10:00', 120),
    covers: ['high-vegetables-1', 'high-vegetables-2'],
    description: `
      Hail in June, frost in September, and sun that burns lettuce through a shirt: gardening on the Front
      Range is its own sport. This class is for people who moved here with good seeds and have since
      known sorrow.

      Every second Saturday we work in the shared beds in Highland and talk about what is due: soil that
      is too alkaline, water that is too expensive, row covers, windbreaks, the varieties that really
      ripen in our short season, and the ones that never will, whatever the packet says.

      You will dig, plant or harvest, and take home a share of whatever is ready. The sessions follow the
      year, so they are all different.
    `,
  },
  {
    number: 58,
    instructor: 'diego',
    venue: 'casaFuentes',
    title: 'Cactus and Succulents: A Desert in a Bowl',
    price: '46',
    seats: 12,
    when: monthly(3, 'Sat', '09:00', 150),
    covers: ['succulents-1', 'succulents-2'],
    description: `
      The desert is a generous gardener as long as you do not help too much. We plant a wide clay bowl with
      five cacti and succulents that get along, learn to handle the prickly ones with a folded newspaper,
      and mix a soil that lets go of water at once.

      In the cool of the morning I take you around the courtyard and explain how each plant stores,
      shades and defends itself, and how to take cuttings that root without any effort. You will
      understand why most succulents are drowned by kindness.

      Bowl, plants, stones and soil are included. Bring a box to carry it home, and long sleeves if you
      are the careful kind.
    `,
  },
  {
    number: 59,
    instructor: 'walt',
    venue: 'fosterGreenhouse',
    title: 'Compost Clinic: Free, Friendly, Slightly Smelly',
    price: '0',
    seats: 30,
    when: monthly(1, 'Sat', '16:00', 90),
    covers: ['compost-1', 'compost-2'],
    description: `
      Bring a handful of your compost in a jar. I will smell it, and tell you what it needs. On the first
      Saturday of every month the greenhouse is open for all questions about rot: heaps, bins, worms,
      bokashi, leaf mold, and rats that think they have been invited.

      We turn a hot heap together and measure its temperature, build a new one from scratch, and look at
      what lives in it under a microscope, which children in particular never forget.

      Free, thanks to the neighborhood association. You may take a bucket of finished compost along, and
      a handful of worms for a start of your own if you ask nicely.
    `,
  },
];
