// The people and values behind the marketplace, in five pieces.
import { HeartHandshake, Leaf, MapPin, Sprout, type LucideIcon } from 'lucide-react';
import { BrandPattern } from '#web/kit/page/brand-pattern.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { SectionHeading } from './section-heading.tsx';

const panel = 'reveal rounded-3xl p-[28px] sm:p-9';
const panelTitle = 'text-2xl font-bold tracking-tight sm:text-[1.75rem]';
const panelText = 'mt-3 text-lg leading-8 text-text-2';

export function GetToKnowUs() {
  return (
    <section aria-labelledby="about-title" className="py-16 sm:py-28">
      <Container>
        <SectionHeading id="about-title" title="Get to know us">
          A marketplace is only as good as the people in it. Here is what brought ours together.
        </SectionHeading>
        <div className="mt-12 grid grid-cols-1 gap-5 lg:mt-16 lg:grid-cols-12">
          <OurStory />
          <Principle icon={MapPin} title="Local Connections" className="lg:col-span-5">
            Every class meets in person, in a real kitchen, studio, garden or workshop. You leave
            with a new skill and a few more faces to greet on the street.
          </Principle>
          <Principle icon={HeartHandshake} title="Community-Driven" className="lg:col-span-5">
            What is taught comes from the people who live here. Learners decide what stays by the
            seats they book and the reviews they write.
          </Principle>
          <Principle icon={Sprout} title="Quality Learning" className="lg:col-span-5">
            Instructors complete a profile and are approved before they list a class. Only people
            who took part can review it, so a rating means something.
          </Principle>
          <JoinOurCommunity />
        </div>
      </Container>
    </section>
  );
}

function OurStory() {
  return (
    <div className="reveal flex flex-col overflow-clip rounded-3xl bg-surface-2 lg:col-span-7 lg:row-span-2">
      <div className="relative isolate grid min-h-44 place-items-center overflow-clip bg-brand text-on-brand sm:min-h-60 lg:flex-1">
        <BrandPattern className="absolute inset-0 -z-10 size-full opacity-25" />
        <Leaf aria-hidden="true" className="size-20 sm:size-28" strokeWidth={1.25} />
      </div>
      <div className="p-[28px] sm:p-9">
        <h3 className={panelTitle}>Our Story</h3>
        <p className={panelText}>
          It began with a simple thought: whoever could teach you to throw a pot, prune a rose or
          speak a little Portuguese probably lives a few streets away. What was missing was an easy
          way to find each other, agree on a time and settle the bill. So we built one, and left the
          teaching to the people who love it.
        </p>
      </div>
    </div>
  );
}

interface PrincipleProps {
  icon: LucideIcon;
  title: string;
  children: string;
  className: string;
}

function Principle({ icon: Icon, title, children, className }: PrincipleProps) {
  return (
    <div className={classNames(panel, 'border border-border bg-surface', className)}>
      <Icon aria-hidden="true" className="size-8 text-accent" strokeWidth={1.75} />
      <h3 className={classNames(panelTitle, 'mt-5')}>{title}</h3>
      <p className={panelText}>{children}</p>
    </div>
  );
}

function JoinOurCommunity() {
  return (
    <div
      className={classNames(
        panel,
        'flex flex-col items-start justify-between gap-8 bg-accent-soft lg:col-span-7',
      )}
    >
      <div>
        <h3 className={panelTitle}>Join Our Community</h3>
        <p className={panelText}>
          Come as a learner, return as a regular, teach when you are ready. An account is free and
          open to anyone aged 18 or older. Have a question, an idea for a class or a room that
          deserves one? Tell us about it.
        </p>
      </div>
      <LinkButton to="/contact" variant="solid">
        Contact Us
      </LinkButton>
    </div>
  );
}
