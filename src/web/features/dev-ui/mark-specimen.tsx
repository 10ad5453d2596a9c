// Small elements: badges, avatars, stars, prices and dates.
import { Sparkles } from 'lucide-react';
import { DateText, TimeRangeText } from '#web/kit/time/date-text.tsx';
import { Price } from '#web/kit/text/price.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { StarRow } from '#web/ui/star-row.tsx';
import { Group, Row, Specimen } from './specimen.tsx';

const badges = [
  ['accent', 'Pottery'],
  ['neutral', 'Draft'],
  ['outline', 'One-time'],
  ['brand', 'New'],
  ['success', 'Confirmed'],
  ['warning', '3 seats left'],
  ['danger', 'Canceled'],
  ['info', 'Rescheduled'],
] as const;

const ratings = [5, 4.5, 3.2, 0.5, 0];

export function MarkSpecimen() {
  return (
    <Specimen
      id="marks"
      title="Badges, people, ratings, prices and dates"
      note="Color always comes with a word. Times are the class's own, with its zone."
    >
      {() => (
        <>
          <Group name="Badges">
            <Row>
              {badges.map(([variant, label]) => (
                <Badge key={variant} variant={variant}>
                  {label}
                </Badge>
              ))}
              <Badge>
                <Sparkles aria-hidden="true" />
                Welcome back
              </Badge>
            </Row>
          </Group>
          <Group name="Avatars: picture, first letter, nobody, broken picture">
            <Row>
              <Avatar name="Maya Chen" image="/covers/pottery-480.webp" size="xl" />
              <Avatar name="maya chen" size="lg" />
              <Avatar />
              <Avatar name="Lin" image="data:image/png;base64," size="md" />
              <Avatar name="Sam" size="sm" />
            </Row>
          </Group>
          <Group name="Ratings">
            <ul className="grid gap-2">
              {ratings.map((rating) => (
                <li key={rating} className="flex items-center gap-2 text-sm text-text-2">
                  <StarRow rating={rating} />
                  {rating.toFixed(1)}
                </li>
              ))}
            </ul>
          </Group>
          <Group name="Prices and dates">
            <p className="text-2xl font-bold">
              <Price cents={4500} />{' '}
              <span className="text-base font-normal text-text-2">per person</span>
            </p>
            <p className="mt-1 text-2xl font-bold">
              <Price cents={0} />
            </p>
            <p className="mt-3 text-base">
              <DateText {...lesson} at={lesson.startsAt} className="font-semibold" />
            </p>
            <p className="text-base text-text-2">
              <TimeRangeText {...lesson} />
            </p>
          </Group>
        </>
      )}
    </Specimen>
  );
}

const lesson = {
  startsAt: '2026-12-05T16:00:00Z',
  endsAt: '2026-12-05T18:00:00Z',
  timeZone: 'America/Chicago',
};
