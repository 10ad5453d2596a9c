// The demo's movable clock: jump ahead and watch scheduled events happen.
import { FlaskConical } from 'lucide-react';
import { useForm } from 'react-hook-form';
import type { Output } from '#contract/endpoints.ts';
import { dateText, timeText } from '#domain/text/date-text.ts';
import { hourMs } from '#domain/time/durations.ts';
import { AdminShell } from '#web/features/admin/shell/admin-shell.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Field, Input } from '#web/ui/form/field.tsx';
import { Loading } from '../loading.tsx';
import { ownZone } from '../moment.tsx';
import { useClockQuery, useJump, useBusinessTimeMs } from './use-clock.ts';
import { WaitingList } from './waiting-list.tsx';
import { spanText } from '../duration-text.ts';

export function ClockPage() {
  return (
    <AdminShell
      title="Clock"
      path="/admin/clock"
      lead="Try out what happens later: unpaid bookings that end, reminders, completed classes, review invitations and payouts. Time only moves forward, for everybody."
    >
      <Clock />
    </AdminShell>
  );
}

function Clock() {
  const clock = useClockQuery();
  return (
    <Loaded query={clock} skeleton={<Loading />}>
      {(data) => <Running clock={data} />}
    </Loaded>
  );
}

function Running({ clock }: { clock: Output<'GET /api/admin/clock'> }) {
  const nowMs = useBusinessTimeMs(clock.now);
  const { jumpTo, isJumping } = useJump();
  const next = clock.waiting.find(({ at }) => Date.parse(at) > nowMs);
  const jumps = [
    { words: '+1 hour', ms: nowMs + hourMs },
    { words: '+1 day', ms: nowMs + 24 * hourMs },
  ];
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="rounded-2xl border border-border bg-surface p-5 shadow-card sm:p-6">
        <Face nowMs={nowMs} aheadMs={clock.aheadMs} />
        <div className="mt-6 flex flex-wrap gap-3">
          {jumps.map(({ words, ms }) => (
            <BusyButton
              key={words}
              variant="outline"
              isBusy={isJumping}
              busyText={words}
              onClick={() => jumpTo(ms)}
            >
              {words}
            </BusyButton>
          ))}
          {next && (
            <BusyButton
              isBusy={isJumping}
              busyText="Jumping…"
              // A millisecond later, so that the event is due.
              onClick={() => jumpTo(Date.parse(next.at) + 1)}
            >
              Jump to next event
            </BusyButton>
          )}
        </div>
        <JumpForm nowMs={nowMs} isJumping={isJumping} onJump={jumpTo} />
      </div>
      <WaitingList waiting={clock.waiting} nowMs={nowMs} isJumping={isJumping} onJump={jumpTo} />
    </div>
  );
}

function Face({ nowMs, aheadMs }: { nowMs: number; aheadMs: number }) {
  const now = new Date(nowMs);
  const zone = ownZone();
  return (
    <>
      <p className="font-semibold text-text-2">Business time</p>
      <time dateTime={now.toISOString()} className="mt-1 block">
        <span className="block text-4xl font-bold tracking-tight tabular-nums sm:text-5xl">
          {timeText(now, zone)}
        </span>
        <span className="mt-1 block text-xl text-text-2">{dateText(now, zone)}</span>
      </time>
      <p className="mt-4 flex items-center gap-2 text-text-3">
        <FlaskConical aria-hidden="true" className="size-5 shrink-0" />
        {aheadMs < 1000
          ? 'It is the real time: nobody has moved it yet.'
          : `${spanText(aheadMs)} ahead of real time.`}
      </p>
    </>
  );
}

interface JumpFormProps {
  nowMs: number;
  isJumping: boolean;
  onJump: (ms: number) => void;
}

function JumpForm({ nowMs, isJumping, onJump }: JumpFormProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { moment: '' } });
  const submit = handleSubmit(({ moment }) => onJump(Date.parse(moment)));
  return (
    <form
      noValidate
      className="mt-6 flex flex-wrap items-start gap-3 border-t border-border pt-6"
      onSubmit={(event) => void submit(event)}
    >
      <Field
        label="Jump to"
        error={formState.errors.moment?.message}
        className="min-w-0 flex-1 basis-64 sm:max-w-80"
      >
        {(aria) => (
          <Input
            {...aria}
            type="datetime-local"
            {...register('moment', {
              validate: (typed) =>
                // Browsers parse a date and time without a zone as local time, as the field shows it.
                Date.parse(typed) > nowMs || 'Choose a moment that is still ahead',
            })}
          />
        )}
      </Field>
      <BusyButton
        type="submit"
        variant="outline"
        className="sm:mt-6.5"
        isBusy={isJumping}
        busyText="Jumping…"
      >
        Jump
      </BusyButton>
    </form>
  );
}
