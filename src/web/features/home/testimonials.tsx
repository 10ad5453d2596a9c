// Three sample testimonials, each with its rating.
import { Avatar } from '#web/ui/avatar.tsx';
import { Container } from '#web/ui/container.tsx';
import { StarRow } from '#web/ui/star-row.tsx';
import { SectionHeading } from './section-heading.tsx';

export function Testimonials() {
  return (
    <section aria-labelledby="testimonials-title" className="py-16 sm:py-28">
      <Container>
        <SectionHeading id="testimonials-title" title="What Our Community Says" />
        <ul className="mt-12 grid grid-cols-1 gap-5 lg:mt-14 lg:grid-cols-3">
          {testimonials.map((testimonial) => (
            <li key={testimonial.id} className="reveal flex">
              <TestimonialCard {...testimonial} />
            </li>
          ))}
        </ul>
        <p className="mt-8 text-base text-text-3">
          Sample stories, to show how people might use this place.
        </p>
      </Container>
    </section>
  );
}

function TestimonialCard({ name, role, comment, rating }: Testimonial) {
  return (
    <figure className="flex w-full flex-col rounded-3xl border border-border bg-surface p-[28px] sm:p-9">
      <StarRow rating={rating} className="text-lg" />
      <blockquote className="mt-6 mb-8 text-xl leading-8 font-medium tracking-[-0.01em]">
        <p>“{comment}”</p>
      </blockquote>
      <figcaption className="mt-auto flex flex-wrap items-center gap-4">
        <Avatar name={name} />
        <span>
          <span className="block leading-6 font-bold">{name}</span>
          <span className="block leading-6 text-text-2">{role}</span>
        </span>
      </figcaption>
    </figure>
  );
}

interface Testimonial {
  id: string;
  name: string;
  role: string;
  comment: string;
  /** Whole stars, 1 to 5. */
  rating: number;
}

/** Testimonials of the home page: sample content, labeled as such where it is shown. */
const testimonials: Testimonial[] = [
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
