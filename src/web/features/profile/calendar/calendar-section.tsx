// Calendar feed address for calendar apps; anybody who knows it can read the calendar, so it can be replaced.
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Copy } from 'lucide-react';
import { useState } from 'react';
import { keepsClasses } from '#domain/classes/keeps-classes.ts';
import type { Profile } from '#web/kit/auth/own-profile.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field, Textarea } from '#web/ui/form/field.tsx';
import { BusyCalendars } from './busy-calendars.tsx';
import { calendarFeedQuery, useFeedChange } from './calendar-feed.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { longMomentText } from '../moment-text.ts';
import { SectionSkeleton, SettingsSection } from '../settings-section.tsx';
import { CalendarDialog, type FeedStep } from './calendar-dialog.tsx';

export function CalendarSection({ profile }: { profile: Profile }) {
  const query = useQuery(calendarFeedQuery);
  // Not in the query: it exists only until the page is left, and a refetch would take it away earlier.
  const [url, setUrl] = useState<string>();
  return (
    <SettingsSection
      id="calendar"
      description="A private address that shows your bookings, and the classes you teach, in the calendar you use, always up to date."
    >
      <Loaded query={query} skeleton={<SectionSkeleton className="h-12 w-56" />}>
        {({ createdAt }) =>
          createdAt === null ? (
            <NoAddress onChange={setUrl} />
          ) : (
            <CalendarAddress url={url} createdAt={createdAt} onChange={setUrl} />
          )
        }
      </Loaded>
      {keepsClasses(profile) && <BusyCalendars />}
    </SettingsSection>
  );
}

interface ChangeProps {
  onChange: (url: string | undefined) => void;
}

function NoAddress({ onChange }: ChangeProps) {
  const create = useFeedChange('POST /api/calendar-feed', (url) => {
    onChange(url);
    // The button disappears, so focus moves to the section.
    focusPart('#calendar');
  });
  return (
    <>
      <BusyButton
        variant="outline"
        isBusy={create.isBusy}
        busyText="Creating…"
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

interface CalendarAddressProps extends ChangeProps {
  /** Known only right after it was created. */
  url: string | undefined;
  createdAt: string;
}

/** The private calendar address, with buttons to copy, replace or turn it off. */
function CalendarAddress({ url, createdAt, onChange }: CalendarAddressProps) {
  const [asked, setAsked] = useState<FeedStep>();
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        {url === undefined ? <HiddenAddress createdAt={createdAt} /> : <NewAddress url={url} />}
        <Button variant="outline" onClick={() => setAsked('replace')} className="max-sm:w-full">
          Replace address
        </Button>
        <Button variant="ghost" onClick={() => setAsked('turnOff')} className="max-sm:w-full">
          Turn off
        </Button>
      </div>
      {asked && (
        <CalendarDialog step={asked} onClose={() => setAsked(undefined)} onChange={onChange} />
      )}
    </>
  );
}

function HiddenAddress({ createdAt }: { createdAt: string }) {
  return (
    <p className="basis-full">
      You created your calendar address {longMomentText(createdAt)}. We show it only once, so if you
      need it in another calendar, replace it.
    </p>
  );
}

function NewAddress({ url }: { url: string }) {
  return (
    <>
      <Field
        label="Your calendar address"
        hint="Copy it now: we show it only this once. In your calendar, choose “Add by URL” or “Subscribe” and paste it. Keep it to yourself: anyone who knows it can read your calendar."
        className="min-w-0 basis-full"
      >
        {(aria) => (
          <Textarea
            {...aria}
            readOnly
            rows={1}
            value={url}
            onFocus={(event) => event.currentTarget.select()}
            className="field-sizing-content min-h-12! resize-none! font-mono text-sm wrap-anywhere"
          />
        )}
      </Field>
      <Button onClick={() => void copy(url)} className="max-sm:w-full">
        <Copy aria-hidden="true" />
        Copy address
      </Button>
    </>
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Address copied', description: 'Paste it into your calendar.' });
  } catch {
    // The clipboard is missing or forbidden; the field shows the whole address.
    toast({ title: 'Copy this address', description: url });
  }
}
