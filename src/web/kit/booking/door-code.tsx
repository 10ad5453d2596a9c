// Code to show at the door: as a QR code and as text.
import { CircleCheck } from 'lucide-react';
import { encode } from 'uqr';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { seatCount } from '#web/kit/booking/seat-count.ts';

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

interface QrPictureProps {
  text: string;
  /** Accessible name. */
  label: string;
  className?: string | undefined;
}

/** QR code. Scanners need dark on light, in either theme. */
function QrPicture({ text, label, className }: QrPictureProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path.join('')} />
    </svg>
  );
}
