// Messages sent to everybody who booked the session.
import type { Roster } from '#contract/instructor-shapes.ts';
import { momentText } from '#domain/date-text.ts';
import { Quotation } from '#web/kit/booking/state/quotation.tsx';

export function SentMessages({ roster: { messages, class: taught } }: { roster: Roster }) {
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="messages-title" className="mt-10 print:hidden">
      <h2 id="messages-title" className="text-2xl font-bold tracking-tight">
        Messages you sent
      </h2>
      <ul className="mt-4 grid grid-cols-1 gap-4">
        {messages.map(({ message, sentAt, recipients }) => (
          <li
            key={sentAt}
            className="rounded-2xl border border-border bg-surface p-5 shadow-card sm:p-6"
          >
            <p className="mb-3 text-[0.9375rem] text-text-2">
              <time dateTime={sentAt}>{momentText(sentAt, taught.timeZone)}</time> · to{' '}
              {recipients === 1 ? '1 person' : `${recipients} people`}
            </p>
            <Quotation>{message}</Quotation>
          </li>
        ))}
      </ul>
    </section>
  );
}
