// The instructors of the demo; they exist in demo mode only, and only Ivo can sign in.
import { demoAccounts } from '#contract/accounts/demo-accounts.ts';

export interface DemoPerson {
  id: string;
  name: string;
  username: string;
  email: string;
  bio: string;
  location: string;
  teaches: string;
  links: readonly string[];
}

const [, ivo] = demoAccounts;

/** Everything the demo creates has an id that starts with `0de30000-`. */
const person = (
  number: number,
  name: string,
  username: string,
  location: string,
  teaches: string,
  bio: string,
): DemoPerson => ({
  id: `0de30000-0000-4000-8000-0000000a${String(number).padStart(4, '0')}`,
  name,
  username,
  email: `${username}@trellis.example`,
  bio,
  location,
  teaches,
  links: [`https://${username}.example/`],
});

export const demoInstructors = {
  ivo,
  rosa: person(
    1,
    'Rosa Benedetti',
    'rosa-benedetti',
    'Chicago, IL',
    'Italian cooking, and the language at the table',
    'Grew up in a trattoria near Bologna, cooked in Chicago for twenty years, and now cooks with whoever wants to learn. I also teach the language, because the recipes sound better in it.',
  ),
  marcus: person(
    2,
    'Marcus Ellison',
    'marcus-ellison',
    'Atlanta, GA',
    'Piano and singing for adults who start late',
    'Pianist, choir director and patient person. I have started more than three hundred adults on their first instrument, most of whom were sure that it was too late.',
  ),
  priya: person(
    3,
    'Priya Raman',
    'priya-raman',
    'San Francisco, CA',
    'Programming, data and South Indian cooking',
    'Software engineer on weekdays, teacher in the evenings, and cook whenever my mother is not looking. I explain things until they are simple.',
  ),
  hannah: person(
    4,
    'Hannah Lindqvist',
    'hannah-lindqvist',
    'Minneapolis, MN',
    'Weaving, knitting and rye bread',
    'Weaver, knitter and baker from a long line of all three. My studio in Northeast has nine looms, a large oven and a stove that is always on in winter.',
  ),
  diego: person(
    5,
    'Diego Fuentes',
    'diego-fuentes',
    'Phoenix, AZ',
    'Spanish for beginners, and Sonoran cooking',
    'Born in Hermosillo, at home in Phoenix. I teach Spanish the way my grandmother taught me to cook: talking first, rules later, and always with something on the table.',
  ),
  amelie: person(
    6,
    'Amélie Laurent',
    'amelie-laurent',
    'Brooklyn, NY',
    'Drawing, pastry and French conversation',
    'Illustrator, former pastry cook, Parisian in Greenpoint. Drawing, dough and French verbs have one thing in common: your hands understand them before you do.',
  ),
  walt: person(
    7,
    'Walter Brandt',
    'walter-brandt',
    'Portland, OR',
    'Growing vegetables, pruning and compost',
    'Thirty years as a nursery gardener. I know what slugs hate, what blueberries love and how little it takes to grow something good to eat.',
  ),
  kai: person(
    8,
    'Kai Nakamura',
    'kai-nakamura',
    'Honolulu, HI',
    'ʻUkulele and Hawaiian, for all ages',
    'Third-generation ʻukulele player and language teacher. My lessons happen on a porch in Kaimukī, rain or shine, with the neighbors listening.',
  ),
  june: person(
    9,
    'June Whitfield',
    'june-whitfield',
    'Denver, CO',
    'Landscape painting, gardens and bicycles',
    'Landscape painter and gardener at 5,280 feet. I fix my own bicycle, carry my own easel and will show you how to do both.',
  ),
  samir: person(
    10,
    'Samir Haddad',
    'samir-haddad',
    'Cambridge, MA',
    'Electronics, drums and Arabic',
    'Engineer from Beirut, drummer since childhood, chess player since last winter. I like rooms where people ask the question everybody else was afraid to ask.',
  ),
  nadia: person(
    11,
    'Nadia Brooks',
    'nadia-brooks',
    'Seattle, WA',
    'Photography, web pages and editing',
    'Photographer, web developer and editor of other people’s stories. I have taught in libraries, garages and one ferry.',
  ),
} as const satisfies Record<string, DemoPerson>;

export type DemoInstructorName = keyof typeof demoInstructors;
