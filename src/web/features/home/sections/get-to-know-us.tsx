// The people and values behind the marketplace, in five pieces.
import { HeartHandshake, Leaf, MapPin, Sprout, Users, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Container } from '#web/ui/container.tsx';
import { SectionHeading, type TitledProps } from './section-heading.tsx';
import { SwipeList } from './swipe-list.tsx';

export function GetToKnowUs({ title = 'Get to know us' }: TitledProps) {
  return (
    <section aria-labelledby="about-title" className="pt-7 sm:pt-16">
      <Container>
        <SectionHeading id="about-title" title={title} />
        <div className="mt-2 sm:mt-6">
          <SwipeList label="About us" className="lg:grid lg:grid-cols-6 lg:gap-6">
            <Piece icon={Leaf} title="Our Story">
              Whoever could teach you to throw a pot or prune a rose probably lives a few streets
              away. What was missing was an easy way to find each other, so we built one.
            </Piece>
            <Piece icon={MapPin} title="Local Connections">
              Every class meets in person, in a real kitchen, studio, garden or workshop. You leave
              with a new skill and a few more faces to greet on the street.
            </Piece>
            <Piece icon={HeartHandshake} title="Community-Driven">
              What is taught comes from the people who live here. Learners decide what stays by the
              seats they book and the reviews they write.
            </Piece>
            <Piece icon={Sprout} title="Quality Learning" wide>
              Instructors complete a profile and are approved before they list a class. Only people
              who took part can review it, so a rating means something.
            </Piece>
            <Piece icon={Users} title="Join Our Community" wide>
              Come as a learner, return as a regular, teach when you are ready. A question, or an
              idea for a class?{' '}
              <Link
                to="/contact"
                className="font-semibold text-accent underline underline-offset-4 hover:text-accent-hover"
              >
                Contact us
              </Link>
              .
            </Piece>
          </SwipeList>
        </div>
      </Container>
    </section>
  );
}

interface PieceProps {
  icon: LucideIcon;
  title: string;
  /** Half of a wide screen instead of a third. */
  wide?: boolean;
  children: ReactNode;
}

function Piece({ icon: Icon, title, wide = false, children }: PieceProps) {
  return (
    <li
      className={`w-[300px] snap-start rounded-2xl border border-border bg-surface p-4 lg:w-auto lg:p-5 ${wide ? 'lg:col-span-3' : 'lg:col-span-2'}`}
    >
      <h3 className="flex items-center gap-2.5 text-lg leading-6 font-bold tracking-tight">
        <Icon aria-hidden="true" className="size-6 shrink-0 text-accent" strokeWidth={1.75} />
        {title}
      </h3>
      <p className="mt-2 leading-6 text-text-2">{children}</p>
    </li>
  );
}
