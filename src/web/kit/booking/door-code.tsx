// Code to show at the door: as a QR code and as text.
import { CircleCheck } from 'lucide-react';
import type { BookingDetail } from '#contract/bookings.ts';
import { seatCount } from '#web/kit/booking/seat-count.ts';
import { QrPicture } from './qr-picture.tsx';

type DoorCodeProps = Pick<BookingDetail, 'code' | 'seats' | 'attendance'>;

export function DoorCode({ code, seats, attendance }: DoorCodeProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <QrPicture
        text={code}
        label="Your code to be scanned"
        className="size-[132px] shrink-0 rounded-xl border border-border"
      />
      <div className="min-w-0 flex-1 basis-32">
        {attendance === 'attended' ? (
          <p className="flex items-center gap-2 font-semibold text-success">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
            You are checked in
          </p>
        ) : (
          <p className="leading-6 text-text-2">Show this at the door</p>
        )}
        <p className="mt-1 font-mono text-2xl font-bold tracking-[0.12em]">
          {/* Read aloud letter by letter, not as a word. */}
          <span className="sr-only">Your code: {code.split('').join(' ')}</span>
          <span aria-hidden="true">{code}</span>
        </p>
        <p className="mt-1 text-[0.9375rem] text-text-2">{seatCount(seats)}</p>
      </div>
    </div>
  );
}
