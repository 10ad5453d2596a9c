// Invitation to teach, dark in both themes.
import { Check } from 'lucide-react';
import { daysText, type Policy } from '#domain/text/policy-text.ts';
import { useSite } from '#web/kit/api/site.ts';
import { Container } from '#web/ui/container.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { sectionTitleClass } from '#web/ui/title-class.ts';

const termsOf = ({ payoutLimitDays }: Policy): string[] => [
  'Your subject, your price, your schedule',
  'Listing is free; a small commission per booking keeps things running',
  `Paid within ${daysText(payoutLimitDays)} for every completed class`,
];

export function InstructorBanner() {
  const { policy } = useSite();
  return (
    <section aria-labelledby="teach-title">
      <Container>
        <div className="dark grid grid-cols-1 overflow-clip rounded-3xl bg-surface-2 text-text lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:rounded-[2.5rem]">
          <div className="px-[24px] py-12 sm:p-14 lg:p-16 xl:p-20">
            <h2 id="teach-title" className={sectionTitleClass}>
              Share Your Knowledge as an Instructor
            </h2>
            <p className="mt-5 max-w-xl text-lg leading-8 text-text-2 sm:text-xl">
              You know something your neighbors would love to learn. Bring the skill; we take care
              of bookings, payments and reminders.
            </p>
            <ul className="mt-8 grid gap-4">
              {termsOf(policy).map((term) => (
                <li key={term} className="flex gap-3 text-lg leading-7">
                  <Check aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent" />
                  {term}
                </li>
              ))}
            </ul>
            <LinkButton to="/become-instructor" size="lg" className="mt-10 w-full sm:w-auto">
              Become an Instructor
            </LinkButton>
          </div>
          <div className="relative order-first aspect-3/2 overflow-clip lg:order-none lg:aspect-auto">
            <Picture
              sources={[
                {
                  name: '/covers/music-tall',
                  widths: [320, 640],
                  media: '(min-width: 1024px)',
                  sizes: '45vw',
                },
                { name: '/covers/music' },
              ]}
              alt=""
              sizes="100vw"
              width={1200}
              height={800}
              className="drift absolute inset-0 size-full object-cover"
            />
          </div>
        </div>
      </Container>
    </section>
  );
}
