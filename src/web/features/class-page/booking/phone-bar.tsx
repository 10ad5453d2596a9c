// On a phone the price and the action stay at the foot of the screen, until the page ends.
import { dateText } from '#domain/date-text.ts';
import { Price } from '#web/kit/price.tsx';
import type { DateOffer } from '../date-offer.ts';
import { EnrollAction } from './enroll-action.tsx';

export function PhoneBar({ shown, date, visitor }: DateOffer) {
  return (
    <div className="sticky bottom-0 z-30 border-t border-border bg-bg px-[16px] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 leading-5">
          <Price cents={shown.priceCents} className="text-lg font-extrabold tracking-tight" />
          <span className="text-sm text-text-2"> per person</span>
          {date && (
            <span className="block text-sm text-text-2">
              {dateText(date.startTime, shown.timeZone)}
            </span>
          )}
        </p>
        <EnrollAction
          teacherId={shown.teacher.id}
          hasDate={date !== undefined}
          onVisitor={visitor.open}
          onNear={visitor.ahead}
        />
      </div>
    </div>
  );
}
