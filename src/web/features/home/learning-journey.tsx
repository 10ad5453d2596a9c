// Categories as pictures, each linking to its classes.
import { Link } from 'react-router';
import { ArrowRight } from 'lucide-react';
import { Container } from '#web/ui/container.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SectionHeading } from './section-heading.tsx';

// The categories that have a picture; "Other" is available on the explore page.
const categories = [
  { id: 1, name: 'Arts & Crafts', picture: '/covers/pottery' },
  { id: 2, name: 'Cooking', picture: '/covers/cooking' },
  { id: 3, name: 'Technology', picture: '/covers/technology' },
  { id: 4, name: 'Languages', picture: '/covers/languages' },
  { id: 5, name: 'Music', picture: '/covers/music' },
  { id: 6, name: 'Gardening', picture: '/covers/gardening' },
];

const stages = [
  { title: 'Choose', text: 'Read what the class is about and what other learners say.' },
  { title: 'Book', text: 'Take a seat on a date that suits you. We confirm it by email.' },
  { title: 'Show up', text: 'Bring your curiosity. The rest is in the class description.' },
];

export function LearningJourney() {
  return (
    <section aria-labelledby="journey-title" className="bg-canvas py-16 sm:py-28">
      <Container className="grid gap-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
        <div className="self-start lg:sticky lg:top-28">
          <SectionHeading id="journey-title" title="Your Learning Journey Starts Here">
            Follow your curiosity. Pick a category and see what is on near you.
          </SectionHeading>
          <ol className="mt-8 grid gap-6">
            {stages.map(({ title, text }, index) => (
              <li key={title} className="grid grid-cols-[2.5rem_1fr] gap-x-4">
                <span
                  aria-hidden="true"
                  className="flex size-10 items-center justify-center rounded-full bg-brand font-bold text-on-brand"
                >
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-xl leading-10 font-bold tracking-tight">{title}</h3>
                  <p className="text-lg leading-8 text-text-2">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <div className="mt-6 ml-14">
            <ArrowLink to="/how-it-works">How it works, step by step</ArrowLink>
          </div>
        </div>
        <ul className="grid grid-cols-2 gap-4 sm:gap-5">
          {categories.map((category) => (
            <li key={category.id} className="reveal">
              <CategoryTile {...category} />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

function CategoryTile({ id, name, picture }: (typeof categories)[number]) {
  return (
    <Link
      to={`/explore?category=${id}`}
      className="group block overflow-clip rounded-2xl border border-border bg-surface shadow-card sm:rounded-3xl"
    >
      <span className="block aspect-4/3 overflow-clip bg-surface-2 sm:aspect-3/2">
        <Picture
          name={picture}
          alt=""
          sizes="(min-width: 1240px) 336px, (min-width: 1024px) 28vw, 46vw"
          width={1200}
          height={800}
          className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.04]"
        />
      </span>
      <span className="flex min-h-14 items-center px-4 py-3 font-bold tracking-tight group-hover:text-accent-hover sm:px-5 sm:text-lg">
        {name}
      </span>
    </Link>
  );
}

/** Quiet link at the end of a text, with an arrow that moves forward on hover. */
function ArrowLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="group inline-flex min-h-11 items-center gap-2 text-lg font-semibold text-accent underline-offset-4 hover:text-accent-hover hover:underline"
    >
      {children}
      <ArrowRight
        aria-hidden="true"
        className="size-5 transition-transform group-hover:translate-x-1"
      />
    </Link>
  );
}
