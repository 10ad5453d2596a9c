// The pitch: why to teach here, and the action that fits the visitor.
import type { ReactNode } from 'react';
import { ArrowRight, CalendarDays, HandCoins, type LucideIcon, Star, Users } from 'lucide-react';
import { findCategory } from '#contract/classes/categories.ts';
import { type Site, useSite } from '#web/kit/api/site.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { closingTitleClass, heroTitleClass, sectionTitleClass } from '#web/ui/title-class.ts';
import { countsFromText, exampleShareText, percentText } from '#domain/text/commission-text.ts';
import { daysText, momentBefore, type Policy } from '#domain/text/policy-text.ts';
import type { VisitorKind } from './visitor-kind.ts';
import { SignInPath } from './sign-in-path.tsx';

interface PitchProps {
  kind: VisitorKind | undefined;
  /** What an operator decided about the visitor, below the first button. */
  notice?: ReactNode;
  onStart: () => void;
}

export function Pitch({ kind, notice, onStart }: PitchProps) {
  return (
    <>
      <Hero kind={kind} notice={notice} onStart={onStart} />
      <BenefitList />
      <ClosingCall kind={kind} onStart={onStart} />
    </>
  );
}

function Hero({ kind, notice, onStart }: PitchProps) {
  const { brandName } = useSite();
  return (
    <section aria-labelledby="teach-title" className="overflow-x-clip bg-canvas">
      <Container className="grid items-center gap-10 py-10 sm:py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,0.9fr)] lg:gap-16">
        <div>
          <p className="text-base font-semibold text-accent sm:text-lg">Teach with {brandName}</p>
          <h1 id="teach-title" className={classNames('mt-4', heroTitleClass)}>
            Somebody nearby wants to learn what you know.
          </h1>
          <p className="mt-6 mb-8 max-w-xl text-lg leading-8 text-text-2 sm:text-xl">
            Bread, bookbinding, Brazilian Portuguese: bring the skill and the welcome, on your own
            terms, and get paid for it.
          </p>
          <SignInPath kind={kind}>
            <Button size="lg" onClick={onStart}>
              Get Started
              <ArrowRight aria-hidden="true" />
            </Button>
          </SignInPath>
          {notice}
        </div>
        <div className="aspect-3/2 overflow-clip rounded-3xl bg-surface-2 lg:aspect-4/5 lg:max-h-[36rem] lg:w-full lg:max-w-[29rem] lg:justify-self-end">
          <Picture
            sources={[
              {
                name: '/covers/pottery-tall',
                widths: [320, 640],
                media: '(min-width: 1024px)',
                sizes: '40vw',
              },
              { name: '/covers/pottery' },
            ]}
            alt=""
            sizes="calc(100vw - 2rem)"
            width={1200}
            height={800}
            className="size-full object-cover"
            priority
          />
        </div>
      </Container>
    </section>
  );
}

function ClosingCall({ kind, onStart }: PitchProps) {
  return (
    <section aria-labelledby="start-title" className="pb-16 sm:pb-28">
      <Container>
        <div className="dark rounded-3xl bg-surface-2 px-6 py-12 text-text sm:p-14 lg:rounded-[2.5rem] lg:p-20">
          <h2 id="start-title" className={classNames('mb-6', closingTitleClass)}>
            Your first class is closer than you think.
          </h2>
          <SignInPath kind={kind}>
            <Button size="lg" onClick={onStart}>
              Become an Instructor
            </Button>
          </SignInPath>
        </div>
      </Container>
    </section>
  );
}

/** The four benefits of teaching here. */
function BenefitList() {
  const { policy, commission } = useSite();
  return (
    <section aria-labelledby="benefits-title" className="py-16 sm:py-28">
      <Container>
        <h2 id="benefits-title" className={sectionTitleClass}>
          Teaching, without the paperwork
        </h2>
        <ul className="mt-10 grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:mt-14 lg:gap-y-14">
          {benefitsOf(policy, commission).map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex flex-col gap-4 sm:flex-row sm:gap-6">
              <span className="grid size-14 shrink-0 place-items-center rounded-2xl bg-accent-soft text-on-accent-soft">
                <Icon aria-hidden="true" className="size-7" strokeWidth={1.75} />
              </span>
              <div>
                <h3 className="text-2xl font-bold tracking-tight">{title}</h3>
                <p className="mt-2 max-w-xl text-lg leading-8 text-text-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

interface Benefit {
  icon: LucideIcon;
  title: string;
  text: string;
}

/** "our commission of 10%: of $20.00 you get $18.00. From Sat, Dec 19, 2026, the commission is 12%." */
const commissionText = ({ bps, planned, categories, tax }: Site['commission']): string =>
  `our commission of ${percentText(bps)}${tax ? `, with ${percentText(tax.bps)} ${tax.name} on it` : ''}: ${exampleShareText(bps, 'you get', tax)}.${categoriesText(bps, categories)}${planned ? ` From ${countsFromText(planned.countsFrom)}, the commission is ${percentText(planned.bps)}.` : ''}`;

/** " In Music, the commission is 5%." */
const categoriesText = (usualBps: number, rates: Site['commission']['categories']): string =>
  rates
    .filter(({ bps }) => bps !== usualBps)
    .map(
      ({ categoryId, bps }) =>
        ` In ${findCategory(categoryId)?.name}, the commission is ${percentText(bps)}.`,
    )
    .join('');

/** Texts of the four benefits of teaching here, with the current policy's figures. */
const benefitsOf = (
  { payoutLimitDays, rescheduleWindowHours }: Policy,
  commission: Site['commission'],
): Benefit[] => [
  {
    icon: CalendarDays,
    title: 'Your rates, your schedule',
    text: `One evening or every Saturday: you set the price, the place and the times, and can reschedule a date until ${momentBefore(rescheduleWindowHours, 'it starts')}.`,
  },
  {
    icon: HandCoins,
    title: 'Paid on time',
    text: `Learners pay when they book. You are paid within ${daysText(payoutLimitDays)} for every completed class, less ${commissionText(commission)}`,
  },
  {
    icon: Users,
    title: 'Small groups',
    text: 'You decide how many come. Bookings, confirmations and reminders are taken care of, so you can take care of the people.',
  },
  {
    icon: Star,
    title: 'A name of your own',
    text: 'Reviews come only from people who were there. Good classes earn good words, and good words bring learners back.',
  },
];
