// Figures of a class: its views and its booked seats.
import { useQuery } from '@tanstack/react-query';
import { Eye, Ticket } from 'lucide-react';
import { seatCount } from '#web/kit/booking/seat-count.ts';
import { agendaQuery } from './agenda/agenda-query.ts';

/** Reserves its height while the figures load. */
export function ClassFigures({ classId }: { classId: string }) {
  const { data: agenda } = useQuery(agendaQuery);
  const figures = agenda?.figures.find((each) => each.classId === classId);
  return (
    <p className="mb-4 flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1 text-[0.9375rem] text-text-2">
      {figures && (
        <>
          <span className="inline-flex items-center gap-1.5">
            <Eye aria-hidden="true" className="size-4 shrink-0" />
            {figures.views === 1 ? '1 view' : `${figures.views} views`} in 30 days
          </span>
          <span className="inline-flex items-center gap-1.5">
            <Ticket aria-hidden="true" className="size-4 shrink-0" />
            {seatCount(figures.seatsAhead)} booked ahead, {figures.seatsPast} so far
          </span>
        </>
      )}
    </p>
  );
}
