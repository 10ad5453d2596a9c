// What the people of the demo write to each other.

export interface Line {
  by: 'learner' | 'instructor';
  hoursAgo: number;
  text: string;
}

type Script = readonly Line[];

/** Between Lena and instructors whose dates she has booked. */
export const fromInstructors: readonly Script[] = [
  [
    {
      by: 'instructor',
      hoursAgo: 5,
      text: 'Hi Lena, good to have you with us!\n\nThe door is the green one in the courtyard, and the bell says “Studio”. Come ten minutes early if you like, there is tea.',
    },
  ],
  [
    {
      by: 'learner',
      hoursAgo: 52,
      text: 'Hello! I have never done this before. Is there anything I should practice?',
    },
    {
      by: 'instructor',
      hoursAgo: 49,
      text: 'Nothing at all. We begin at the very beginning, and the group is small.',
    },
    { by: 'learner', hoursAgo: 48, text: 'Perfect, see you then.' },
  ],
  [
    {
      by: 'learner',
      hoursAgo: 98,
      text: 'I am vegetarian. Does that work for what we make?',
    },
    {
      by: 'instructor',
      hoursAgo: 90,
      text: 'It does, and two others are as well. Thanks for telling me early!',
    },
  ],
];

/** Ivo has not read these yet. */
export const waitingForIvo: readonly Script[] = [
  [
    {
      by: 'learner',
      hoursAgo: 3,
      text: 'Hi Ivo, my train arrives at five to. I may be ten minutes late, is that all right?',
    },
  ],
  [
    { by: 'learner', hoursAgo: 30, text: 'Can I bring the bowl from last time to be glazed?' },
    {
      by: 'instructor',
      hoursAgo: 28,
      text: 'Of course. Wrap it in a towel, it is still fragile.',
    },
    { by: 'learner', hoursAgo: 8, text: 'Will do!' },
    { by: 'learner', hoursAgo: 7, text: 'And is there still clay to buy for at home?' },
  ],
];

export const answeredByIvo: readonly Script[] = [
  [
    { by: 'learner', hoursAgo: 75, text: 'Is there parking near the studio?' },
    {
      by: 'instructor',
      hoursAgo: 74,
      text: 'Yes, behind the bakery. It is free after six.\n\nBikes can stand in the yard.',
    },
    { by: 'learner', hoursAgo: 73, text: 'Thank you!' },
  ],
  [
    {
      by: 'instructor',
      hoursAgo: 120,
      text: 'You left your scarf here. I keep it at the desk for you.',
    },
    { by: 'learner', hoursAgo: 118, text: 'I was looking for it everywhere. See you next week!' },
  ],
];

/** Of somebody who has booked nothing; Ivo has reported it, so that an operator has something to look at. */
export const reportedByIvo: Script = [
  {
    by: 'learner',
    hoursAgo: 27,
    text: 'Hi Ivo! Can I pay you in cash at the studio instead of here?\n\nThen you get all of it, and nobody has to know.',
  },
  { by: 'learner', hoursAgo: 26, text: 'I would bring three friends, too.' },
  {
    by: 'instructor',
    hoursAgo: 25,
    text: 'Thanks, but I only take bookings on this site. You are all welcome that way.',
  },
  {
    by: 'learner',
    hoursAgo: 24,
    text: 'Your loss. Then do not be surprised when you read what I write about your classes.',
  },
];

export const reportByIvo = {
  hoursAgo: 23,
  reason: 'scam',
  note: 'They want to pay me outside, and threaten me with bad reviews because I will not do it.',
} as const;
