// Four things a learner can count on, in one strip under the hero.
import { CalendarClock, ShieldCheck, Star, Users, type LucideIcon } from 'lucide-react';
import { Container } from '#web/ui/container.tsx';

interface Assurance {
  icon: LucideIcon;
  title: string;
  text: string;
}

const assurances: Assurance[] = [
  { icon: Users, title: 'Small Groups', text: 'Enough people for company, few enough for help.' },
  { icon: CalendarClock, title: 'Flexible Times', text: 'Evenings, weekends, once or every week.' },
  { icon: ShieldCheck, title: 'Secure Booking', text: 'Pay online, confirmed by email.' },
  { icon: Star, title: 'Community Rated', text: 'Reviews only from people who were there.' },
];

export function Badges() {
  return (
    <section aria-label="What you can count on" className="border-y border-border">
      <Container>
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-6 gap-y-8 py-10 sm:grid-cols-2 lg:grid-cols-4 lg:gap-x-10 lg:py-12">
          {assurances.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex flex-col gap-3 sm:flex-row sm:gap-4">
              <span className="flex size-12 shrink-0 items-center justify-center rounded-2xl bg-accent-soft text-on-accent-soft">
                <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
              </span>
              <div className="min-w-0">
                <p className="text-lg leading-6 font-bold tracking-tight">{title}</p>
                <p className="mt-1 leading-6 text-text-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
