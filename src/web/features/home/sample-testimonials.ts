// Testimonials of the home page: sample content, labeled as such where it is shown.
export interface Testimonial {
  id: string;
  name: string;
  role: string;
  comment: string;
  /** Whole stars, 1 to 5. */
  rating: number;
}

export const testimonials: Testimonial[] = [
  {
    id: 'maya',
    name: 'Maya Robinson',
    role: 'Learner, pottery',
    comment:
      'I had put off pottery for years. A handful of us around one table, patient help, and a slightly crooked bowl that I now eat breakfast from.',
    rating: 5,
  },
  {
    id: 'daniel',
    name: 'Daniel Okafor',
    role: 'Instructor, cooking',
    comment:
      'I set my own price and teach on the evenings that suit me. Booking and payout look after themselves, so I get to think about the food.',
    rating: 5,
  },
  {
    id: 'elena',
    name: 'Elena Petrova',
    role: 'Learner, piano',
    comment:
      'I had to cancel my first class, did so in good time and got every cent back. I booked a later date, and now I can play a whole song with both hands.',
    rating: 4,
  },
];
