// Categories with their number of classes, each linking to them, and the three steps to a class.
import { Link } from 'react-router';
import { ArrowRight } from 'lucide-react';
import { useCategories } from '#web/kit/class/use-categories.ts';
import { Container } from '#web/ui/container.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { stripClass } from '../strip-class.ts';
import { type CategoryCount, type CategoryLink, categoryLink } from './category-link.ts';
import { SectionHeading, type TitledProps } from './section-heading.tsx';

/** "Other" has no picture, and is available on the explore page. */
const pictures: Partial<Record<number, string>> = {
  1: '/covers/pottery',
  2: '/covers/cooking',
  3: '/covers/technology',
  4: '/covers/languages',
  5: '/covers/music',
  6: '/covers/gardening',
};

const stages = [
  { title: 'Choose', text: 'Read what the class is about and what other learners say.' },
  { title: 'Book', text: 'Take a seat on a date that suits you. We confirm it by email.' },
  { title: 'Show up', text: 'Bring your curiosity. The rest is in the class description.' },
];

interface LearningJourneyProps extends TitledProps {
  /** The same as everywhere, where no place is known. */
  near: CategoryCount[] | undefined;
  everywhere: CategoryCount[] | undefined;
}

export function LearningJourney({
  near,
  everywhere,
  title = 'Your Learning Journey Starts Here',
}: LearningJourneyProps) {
  const shown = useCategories().filter(({ id, isHidden }) => pictures[id] && !isHidden);
  return (
    <section
      aria-labelledby="journey-title"
      className="mt-7 draw-late-86 bg-canvas py-6 sm:mt-14 sm:py-14"
    >
      <Container>
        <SectionHeading id="journey-title" title={title} />
        <ul
          aria-label="Categories"
          className={`${stripClass} mt-2 gap-3 sm:mt-5 sm:gap-5 lg:grid lg:grid-cols-6 lg:overflow-visible lg:gap-4`}
        >
          {shown.map(({ id, name }) => {
            const picture = pictures[id];
            const isOne = (each: CategoryCount) => each.id === id;
            const counts = { near: near?.find(isOne), everywhere: everywhere?.find(isOne) };
            return (
              picture && (
                <li key={id} className="w-[148px] lg:w-auto">
                  <CategoryTile name={name} picture={picture} {...categoryLink(id, counts)} />
                </li>
              )
            );
          })}
        </ul>
        <Stages />
      </Container>
    </section>
  );
}

interface CategoryTileProps extends CategoryLink {
  name: string;
  picture: string;
}

function CategoryTile({ name, picture, to, text }: CategoryTileProps) {
  return (
    <Link
      to={to}
      className="group block h-full overflow-clip rounded-2xl border border-border bg-surface shadow-card"
    >
      <span className="block aspect-5/3 overflow-clip bg-surface-2">
        <Picture
          name={picture}
          alt=""
          sizes="(min-width: 1240px) 190px, (min-width: 1024px) 15vw, 148px"
          width={1200}
          height={800}
          className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.04]"
        />
      </span>
      <span className="block px-3 py-2 leading-5 font-bold tracking-tight group-hover:text-accent-hover">
        {name}
        {/* A space, so that the name and the number are two words for screen readers. */}{' '}
        <span className="block min-h-5 text-sm font-normal tracking-normal text-text-2">
          {text}
        </span>
      </span>
    </Link>
  );
}

function Stages() {
  return (
    <div className="mt-5 lg:mt-8 lg:flex lg:items-center lg:gap-8">
      <ol className="flex flex-wrap gap-x-5 gap-y-2 lg:grid lg:flex-1 lg:grid-cols-3 lg:gap-6">
        {stages.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[2rem_1fr] items-center gap-x-2.5 lg:items-start lg:gap-x-3"
          >
            <span
              aria-hidden="true"
              className="flex size-8 items-center justify-center rounded-full bg-brand font-bold text-on-brand"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="leading-6 font-bold tracking-tight">{title}</h3>
              <p className="text-sm leading-5 text-text-2 max-lg:hidden">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <Link
        to="/how-it-works"
        className="group inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:text-accent-hover hover:underline max-lg:mt-1"
      >
        How it works, step by step
        <ArrowRight
          aria-hidden="true"
          className="size-5 transition-transform group-hover:translate-x-1"
        />
      </Link>
    </div>
  );
}
