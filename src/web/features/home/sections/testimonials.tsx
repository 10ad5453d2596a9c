// Three sample testimonials, each with its rating.
import { Avatar } from '#web/ui/avatar.tsx';
import { Container } from '#web/ui/container.tsx';
import { StarRow } from '#web/ui/star-row.tsx';
import { SectionHeading, type TitledProps } from './section-heading.tsx';
import { SwipeList } from './swipe-list.tsx';

export function Testimonials({ title = 'What Our Community Says' }: TitledProps) {
  return (
    <section aria-labelledby="testimonials-title" className="draw-late-84 pt-7 pb-6 sm:py-16">
      <Container>
        <SectionHeading id="testimonials-title" title={title} />
        <div className="mt-2 sm:mt-6">
          <SwipeList label="Testimonials" className="lg:grid lg:grid-cols-3 lg:gap-6">
            {testimonials.map((testimonial) => (
              <li key={testimonial.id} className="flex w-[300px] snap-start lg:w-auto">
                <TestimonialCard {...testimonial} />
              </li>
            ))}
          </SwipeList>
        </div>
        <p className="mt-1.5 text-xs text-text-3 sm:text-sm">
          Sample stories, to show how people might use this place.
        </p>
      </Container>
    </section>
  );
}

function TestimonialCard({ name, role, comment, rating }: Testimonial) {
  return (
    <figure className="flex w-full flex-col rounded-2xl border border-border bg-surface p-4 lg:p-5">
      <StarRow rating={rating} />
      <blockquote className="mt-2 mb-3 leading-6">
        <p>“{comment}”</p>
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-2.5 text-sm leading-5">
        <Avatar name={name} size="sm" />
        <span>
          <span className="block font-bold">{name}</span>
          <span className="block text-text-2">{role}</span>
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
      'A handful of us around one table, patient help, and a slightly crooked bowl that I now eat breakfast from.',
    rating: 5,
  },
  {
    id: 'daniel',
    name: 'Daniel Okafor',
    role: 'Instructor, cooking',
    comment:
      'I set my own price and teach when it suits me. Booking and payout look after themselves, so I think about the food.',
    rating: 5,
  },
  {
    id: 'elena',
    name: 'Elena Petrova',
    role: 'Learner, piano',
    comment:
      'I had to cancel, did so in good time and got every cent back. I booked a later date, and now I play with both hands.',
    rating: 4,
  },
];
