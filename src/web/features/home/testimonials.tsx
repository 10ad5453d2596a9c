// Three sample testimonials, each with its rating.
import { Avatar } from '#web/ui/avatar.tsx';
import { Container } from '#web/ui/container.tsx';
import { StarRow } from '#web/ui/star-row.tsx';
import { SectionHeading } from './section-heading.tsx';
import { testimonials, type Testimonial } from './sample-testimonials.ts';

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
