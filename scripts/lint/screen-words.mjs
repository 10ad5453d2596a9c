// Lists words that texts for people do not use, each with the word to use instead; docs/concepts.md has the table.

/** Whole words only; a part of a path, a class or an attribute is none. */
const word = (words) => new RegExp(`(?<![\\w/-])(?:${words})(?![\\w/-])`, 'i');

/** Each pattern is tested against every text of a screen, a mail or a refusal. */
export const screenWords = [
  [word('(?:un)?enroll?(?:s|ed|ing|ments?)?'), 'book, booking or cancel'],
  [
    word('(?:give|gives|giving|given|gave) (?:up|back) (?:(?:my|the|these|this|your) )?seats?'),
    'cancel',
  ],
  [word('reservations?'), 'booking'],
  [word('spots?'), 'seat'],
  [word('wait-?lists?'), 'waiting list'],
  [word('students?|participants?|attendees?'), 'learner'],
  [word('teachers?'), 'instructor'],
  [word('sessions?'), 'date'],
  [word('(?:e-)?mails?'), 'email'],
  [word('log(?:ged|ging)? ?in|login'), 'sign in'],
  [word('sign(?:ed|ing|s)? (?:you |them )?out'), 'log out'],
  [word('(?:second|two)[- ]factors?'), 'second step'],
  [word('payment service'), 'payment provider'],
  [word('cancell(?:ed|ing)|colours?|favourites?'), 'the US spelling'],
  [word('please'), 'what to do, without it'],
  [word('successfully|oops'), 'what has happened'],
  [word('invalid|tokens?|entity|entities|lapsed?|lapses'), 'plain words'],
  [/\.\.\./, '…, and only for work in progress'],
  [/(?<![\w-])[A-Za-z]{2,}!(?=\W|$)/, 'a full stop'],
];

/** Texts that the specification fixes, as it writes them; {} stands for a value. */
const ofTheSpecification = [
  'Sign in to enroll',
  'Confirm Enrollment',
  "You're enrolled in this class",
  'Enrolled Students',
  '{} {} enrolled in this class',
  'No students have enrolled in this class yet',
  'Be the first to enroll in this class!',
  'Loading participants...',
  'Participants',
  'Student',
  'Student Reviews',
  'You have successfully enrolled in this class',
  'Enrollment failed',
  'Failed to enroll',
  'Unenrolled',
  'Failed to unenroll',
  '{} enrolled of {} spots',
  '{} / {} spots available',
  '{} maximum students',
  'Max {} students',
  'Maximum Students',
  "Tell students what you're offering",
  'For Students',
  'Book a Session',
  'Login failed',
  'Login successful',
  'Signing in...',
  'Creating account...',
  'Processing...',
  'Success!',
  'You can already create and post classes!',
  'Please check your email to verify your account.',
  'Please enter a valid email address',
  'This email is already registered. Please try signing in instead.',
  'This username is already taken. Please choose a different username.',
  'There was a problem creating your account. Please try again with different information.',
  'Email already exists. Please use a different email or try logging in.',
  'Verification failed. Please try again.',
  'Invalid credentials',
  'Invalid verification link',
  'Invalid user data',
  'Failed to set user session',
];

/** Messages of the sign-in protocol, which screens recognize and replace. */
const ofTheProtocol = [
  'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  'Email link is invalid or has expired',
];

const allowed = new Set([...ofTheSpecification, ...ofTheProtocol]);

/** The first word of a text that screens do not use, with the word to use instead. */
export function wrongWordOf(text) {
  if (allowed.has(text)) return undefined;
  for (const [pattern, instead] of screenWords) {
    const [found] = pattern.exec(text) ?? [];
    if (found) return { word: found, instead };
  }
  return undefined;
}
