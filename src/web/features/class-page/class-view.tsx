// The page of a class, whole: pictures and tabs at the left, the card beside them, similar ones below.
import { useRef, useState } from 'react';
import { Container } from '#web/ui/container.tsx';
import { BookingCard } from './booking/booking-card.tsx';
import { PhoneBar } from './booking/phone-bar.tsx';
import { ClassFacts } from './class-facts.tsx';
import { ClassHeading } from './class-heading.tsx';
import type { DateOffer } from './date-offer.ts';
import { useIsEnrolled } from './enrolled.ts';
import { Gallery } from './gallery/gallery.tsx';
import { useLaterPart } from './later-part.ts';
import type { ShownClass } from './shown-class.ts';
import { SimilarClasses } from './similar-classes.tsx';
import { ClassTabs, type TabName } from './tabs/class-tabs.tsx';
import { useChosenDate, useCurrentAddress } from './use-chosen-date.ts';
import { useFreshDates } from './use-fresh-dates.ts';

const loadSignInDialog = () => import('./booking/sign-in-dialog.tsx');

export function ClassView({ shown }: { shown: ShownClass }) {
  useFreshDates(shown);
  const { date, isMissing } = useChosenDate(shown);
  const [tab, setTab] = useState<TabName>('description');
  const scheduleTab = useRef<HTMLButtonElement>(null);
  const [isAsked, setAsked] = useState(false);
  const dialog = useLaterPart(loadSignInDialog);
  const address = useCurrentAddress();
  const visitor = { open: () => dialog.bring(() => setAsked(true)), ahead: dialog.ahead };
  const offer: DateOffer = { shown, date, isDateMissing: isMissing, visitor };
  const isEnrolled = useIsEnrolled(offer);
  return (
    <>
      <Container className="pt-6 pb-14 sm:pt-10 lg:pb-20">
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[auto_1fr]">
          <div className="min-w-0">
            <ClassHeading shown={shown} date={date} />
            <div className="mt-5">
              <Gallery shown={shown} />
            </div>
            <ClassFacts shown={shown} date={date} />
          </div>
          <div className="min-w-0 lg:row-span-2">
            <div className="lg:sticky lg:top-[88px]">
              <BookingCard
                {...offer}
                isEnrolled={isEnrolled}
                onAllDates={() => {
                  setTab('schedule');
                  show(scheduleTab.current);
                }}
              />
            </div>
          </div>
          <div className="min-w-0">
            <ClassTabs {...offer} tab={tab} onTab={setTab} scheduleTab={scheduleTab} />
          </div>
        </div>
        <SimilarClasses classId={shown.id} />
      </Container>
      <PhoneBar {...offer} />
      {isAsked && dialog.part && (
        <dialog.part.SignInDialog
          title={shown.title}
          address={address}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** The keyboard goes on where the dates are. */
function show(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'start' });
  tab?.focus({ preventScroll: true });
}
