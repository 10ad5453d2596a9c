// What stands at the addresses whose feature is being built, until the feature takes its place.
import { daysText, type Policy } from '#domain/policy-text.ts';

export interface ComingLink {
  to: string;
  label: string;
}

export interface ComingPageText {
  title: string;
  /** One or two sentences: what will be here. */
  what: string;
  /** What people will be able to do here. */
  points: readonly (string | ((policy: Policy) => string))[];
  /** For search engines and link previews. */
  description: string;
  actions: readonly ComingLink[];
  signedInOnly?: true;
}

const explore: ComingLink = { to: '/explore', label: 'Explore Classes' };
const howItWorks: ComingLink = { to: '/how-it-works', label: 'How It Works' };
const faq: ComingLink = { to: '/faq', label: 'Read the FAQ' };
const contact: ComingLink = { to: '/contact', label: 'Contact Us' };

export const comingPages: Record<string, ComingPageText> = {
  '/explore': {
    title: 'Explore Classes',
    what: 'The first classes are being prepared. Soon you will find them all here.',
    points: [
      'Cooking, art, technology, languages, music, gardening and more',
      'Sort by price or by date',
      'See the place, the price and the free seats at a glance',
    ],
    description: 'Find affordable in-person classes given by instructors near you.',
    actions: [howItWorks, { to: '/become-instructor', label: 'Become an Instructor' }],
  },
  '/classes/:id': {
    title: 'Class Details',
    what: 'The first classes are being prepared. Each will have a page of its own here.',
    points: [
      'Photos, description and everything that is included',
      'Dates, times and free seats',
      'The instructor, and what other learners say',
    ],
    description: 'What you will do, when and where the class takes place, and what others say.',
    actions: [explore, howItWorks],
  },
  '/dashboard/teacher': {
    title: 'Instructor Dashboard — Coming Soon',
    what: 'This is where you will run your classes from.',
    points: [
      'Today’s and coming sessions, with who has booked',
      'Check-in at the door',
      'Earnings and payouts',
    ],
    description: 'Your sessions, your students and your earnings.',
    actions: [howItWorks, explore],
    signedInOnly: true,
  },
  '/createClass': {
    title: 'Create a New Class',
    what: 'Listing classes is not open yet. Soon you can share your skills and knowledge here.',
    points: [
      'Describe your class and add up to five photos',
      'Set your own price and group size',
      'Choose where and when you teach',
    ],
    description: 'List your own in-person class: photos, price, place and time.',
    actions: [{ to: '/become-instructor', label: 'Become an Instructor' }, howItWorks],
  },
  '/become-instructor': {
    title: 'Become an Instructor',
    what: 'Applications are not open yet. Here is what teaching with us will be like.',
    points: [
      'Set your own rates and schedule',
      ({ payoutLimitDays }) =>
        `Get paid within ${daysText(payoutLimitDays)} of each completed class`,
      'Build a reputation through reviews and returning students',
    ],
    description: 'Teach what you know to people nearby, on your own terms, and get paid for it.',
    actions: [howItWorks, faq, contact],
  },
};
