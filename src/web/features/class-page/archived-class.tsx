// Shown in place of an archived class to somebody who has booked it.
import { useQuery } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { query } from '#web/kit/api/api.ts';
import { NoticeView } from '#web/kit/page/notice-view.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

/** `otherwise` stands for a class that is not archived, or that the person never booked. */
export function ArchivedClass({ otherwise }: { otherwise: ReactNode }) {
  const { id = '' } = useParams();
  const { data } = useQuery(query('GET /api/classes/{id}/archived', { params: { id } }));
  if (!data) return otherwise;
  return (
    <NoticeView
      icon={Archive}
      title="This class is archived"
      actions={
        <>
          <LinkButton to={`/bookings/${data.bookingId}`}>See your booking</LinkButton>
          <LinkButton to="/explore" variant="outline">
            Browse Classes
          </LinkButton>
        </>
      }
    >
      <p>
        <bdi>{data.instructorName}</bdi> offers “<bdi>{data.title}</bdi>” no more. Your booking and
        your receipt stay.
      </p>
    </NoticeView>
  );
}
