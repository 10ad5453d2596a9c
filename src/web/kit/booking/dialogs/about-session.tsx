// Subject of a seat dialog: the class, the session, and the number of seats.
import { sessionText } from '#domain/text/date-text.ts';
import { seatCount } from '../seat-count.ts';

interface AboutSessionProps {
  class: { title: string; timeZone: string };
  session: Parameters<typeof sessionText>[0];
  seats: number;
}

export function AboutSession({ class: { title, timeZone }, session, seats }: AboutSessionProps) {
  return (
    <p className="text-text">
      <bdi className="font-bold">{title}</bdi>
      <br />
      {sessionText(session, timeZone)}
      <br />
      {seatCount(seats)}
    </p>
  );
}
