// Calendar feed address for calendar apps; anybody who knows it can read the calendar, so it can be replaced.
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { BusyButton } from '#web/ui/busy-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { CalendarAddress } from './calendar-address.tsx';
import { calendarFeedQuery, useFeedChange } from './calendar-feed.ts';
import { FormAlert } from '../../kit/forms/form-alert.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { SettingsSection } from './settings-section.tsx';

export function CalendarSection() {
  const query = useQuery(calendarFeedQuery);
  return (
    <SettingsSection
      id="calendar"
      description="A private address that shows your bookings, and the classes you give, in the calendar you use, always up to date."
    >
      <Loaded
        query={query}
        skeleton={
          <div role="status" aria-label="Loading">
            <Skeleton className="h-12 w-56" />
          </div>
        }
      >
        {({ url }) => (url === null ? <NoAddress /> : <CalendarAddress url={url} />)}
      </Loaded>
    </SettingsSection>
  );
}

function NoAddress() {
  const create = useFeedChange('POST /api/calendar-feed', () => {
    // The button disappears, so focus moves to the section.
    focusPart('#calendar');
    toast({ title: 'Calendar address created', description: 'Copy it into your calendar.' });
  });
  return (
    <>
      <BusyButton
        variant="outline"
        isBusy={create.isBusy}
        busyWords="Creating…"
        onClick={create.start}
        className="w-full sm:w-auto"
      >
        <CalendarPlus aria-hidden="true" />
        Create my calendar address
      </BusyButton>
      <FormAlert error={create.error} className="mt-4" />
    </>
  );
}
