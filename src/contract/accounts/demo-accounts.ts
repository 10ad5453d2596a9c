// The three accounts a visitor of the demo can sign in with; they exist in demo mode only.

export interface DemoAccount {
  id: string;
  role: 'student' | 'instructor' | 'operator';
  name: string;
  username: string;
  email: string;
  bio: string;
  location: string;
  /** Instructors only. */
  teaches?: string;
  links?: readonly string[];
  /** Describes what the account can do, for the sign-in page. */
  what: string;
}

/** The same for all three and publicly known: it protects nothing. */
export const demoPassword = 'sunny-trellis-42';

export const demoAccounts = [
  {
    id: '0de30000-0000-4000-8000-000000000001',
    role: 'student',
    name: 'Lena Learner',
    username: 'lena',
    email: 'learner@trellis.example',
    bio: 'Curious about everything that is made by hand.',
    location: 'Austin, TX',
    what: 'Book classes, cancel them and write reviews',
  },
  {
    id: '0de30000-0000-4000-8000-000000000002',
    role: 'instructor',
    name: 'Ivo Instructor',
    username: 'ivo',
    email: 'instructor@trellis.example',
    bio: 'Potter for fifteen years. My studio has eight wheels, and a lot of room for beginners.',
    location: 'Austin, TX',
    teaches: 'Pottery on the wheel and by hand, for beginners',
    links: ['https://ivo-pots.example/'],
    what: 'Publish classes, see who comes and get paid',
  },
  {
    id: '0de30000-0000-4000-8000-000000000003',
    role: 'operator',
    name: 'Olga Operator',
    username: 'olga',
    email: 'operator@trellis.example',
    bio: 'Keeps the marketplace running.',
    location: 'Austin, TX',
    what: 'Run the marketplace: settings, mails and time',
  },
] as const satisfies readonly DemoAccount[];
