// Four things a learner can count on, in one strip.
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
    <section aria-label="What you can count on" className="mt-7 border-y border-border sm:mt-14">
      <Container>
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-2.5 py-4 sm:grid-cols-2 sm:gap-x-6 sm:gap-y-6 sm:py-8 lg:grid-cols-4 lg:gap-x-8">
          {assurances.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex items-center gap-3 sm:items-start">
              <span className="flex size-9 shrink-0 items-center justify-center rounded-xl bg-accent-soft text-on-accent-soft sm:size-11">
                <Icon aria-hidden="true" className="size-5 sm:size-6" strokeWidth={1.75} />
              </span>
              <div className="min-w-0">
                <p className="leading-5 font-bold tracking-tight sm:text-lg sm:leading-6">
                  {title}
                </p>
                <p className="mt-0.5 leading-6 text-text-2 max-sm:hidden">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
