// Invitation to teach, dark in both themes.
import { Check } from 'lucide-react';
import { daysText, type Policy } from '#domain/text/policy-text.ts';
import { useSite } from '#web/kit/api/site.ts';
import { Container } from '#web/ui/container.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { TitledProps } from './section-heading.tsx';
import { rowTitleClass } from '../row-title-class.ts';

const termsOf = ({ payoutLimitDays }: Policy): string[] => [
  'Your subject, price and schedule',
  'Free to list, a small commission',
  `Paid within ${daysText(payoutLimitDays)} of a class`,
];

export function InstructorBanner({ title = 'Share Your Knowledge as an Instructor' }: TitledProps) {
  const { policy } = useSite();
  return (
    <section aria-labelledby="teach-title" className="pt-7 sm:pt-16">
      <Container>
        <div className="dark grid grid-cols-1 overflow-clip rounded-3xl bg-surface-2 text-text lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
          <div className="px-[20px] py-6 sm:p-10">
            <h2 id="teach-title" className={`${rowTitleClass} sm:text-4xl sm:leading-tight`}>
              {title}
            </h2>
            <p className="mt-2 max-w-xl leading-6 text-text-2 sm:mt-3 sm:text-lg">
              Bring the skill; we take care of bookings, payments and reminders.
            </p>
            <ul className="mt-3 grid gap-1.5 sm:mt-5">
              {termsOf(policy).map((term) => (
                <li key={term} className="flex gap-2.5 leading-6">
                  <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
                  {term}
                </li>
              ))}
            </ul>
            <LinkButton to="/become-instructor" className="mt-4 w-full sm:mt-7 sm:w-auto">
              Become an Instructor
            </LinkButton>
          </div>
          <div className="relative hidden overflow-clip lg:block">
            <Picture
              name="/covers/music-tall"
              widths={[320, 640]}
              alt=""
              sizes="(min-width: 1240px) 450px, (min-width: 1024px) 36vw, 1px"
              width={1200}
              height={1500}
              className="absolute inset-0 size-full object-cover"
            />
          </div>
        </div>
      </Container>
    </section>
  );
}
