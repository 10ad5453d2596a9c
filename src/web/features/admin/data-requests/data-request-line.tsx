// Row of a request about data: who wants what, how it came, by when it is due, and what became of it.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { DataRequest } from '#contract/admin/data-request-calls.ts';
import { dateText } from '#domain/text/date-text.ts';
import { ownProfileQuery } from '#web/kit/auth/own-profile.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { PersonLink } from '../admin-links.tsx';
import { Moment, ownZone } from '../moment.tsx';
import { DataRequestDialog } from './data-request-dialog.tsx';
import { channelWords, type DataRequestStep, kindWords } from './data-request-words.ts';

export function DataRequestLine({ request }: { request: DataRequest }) {
  const { kind, channel, person, note, receivedAt, enteredBy, obstacles, decision } = request;
  return (
    <article className="grid grid-cols-1 gap-2 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="font-semibold wrap-anywhere">
          {person.hasLeft ? person.fullName : <PersonLink person={person} />} {kindWords[kind]}
        </h2>
        <Due request={request} />
      </div>
      <p className="text-sm text-text-2">
        Came {channelWords[channel]}, <Moment at={receivedAt} />
        {enteredBy && (
          <>
            {' · entered by '}
            <PersonLink person={enteredBy} />
          </>
        )}
      </p>
      {note && <Words label="Note">{note}</Words>}
      {obstacles.length > 0 && (
        <p className="rounded-xl bg-warning-soft px-4 py-3 text-warning forced-colors:border">
          <span className="font-semibold">Not yet:</span> {obstacles.join(' ')}
        </p>
      )}
      {decision && (
        <p className="text-sm text-text-2">
          <Moment at={decision.at} /> by{' '}
          {decision.by ? <PersonLink person={decision.by} /> : 'the person'}
        </p>
      )}
      {decision?.reason && <Words label="Reason">{decision.reason}</Words>}
      {request.state === 'open' && <Actions request={request} />}
    </article>
  );
}

function Due({ request: { state, dueAt, isOverdue } }: { request: DataRequest }): ReactNode {
  if (state === 'done') return <Badge variant="success">Done</Badge>;
  if (state === 'declined') return <Badge variant="neutral">Declined</Badge>;
  const day = dateText(dueAt, ownZone());
  return isOverdue ? (
    <Badge variant="danger">Overdue since {day}</Badge>
  ) : (
    <Badge variant="outline">Due {day}</Badge>
  );
}

function Words({ label, children }: { label: string; children: string }) {
  return (
    <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
      <span className="text-text-3">{label}: </span>
      {children}
    </p>
  );
}

function Actions({ request }: { request: DataRequest }) {
  const [asked, setAsked] = useState<DataRequestStep>();
  const { data: me } = useQuery(ownProfileQuery);
  if (me?.id === request.person.id)
    return <p className="text-text-2">This is yours, so another operator handles it.</p>;
  const main = request.kind === 'export' ? 'send-link' : 'delete';
  return (
    <div className="flex flex-wrap gap-2">
      {request.obstacles.length === 0 && (
        <Button
          size="sm"
          variant={main === 'delete' ? 'danger' : 'brand'}
          onClick={() => setAsked(main)}
        >
          {main === 'delete' ? 'Delete the account' : 'Send the link'}
        </Button>
      )}
      <Button size="sm" variant="outline" onClick={() => setAsked('decline')}>
        Decline
      </Button>
      {asked && (
        <DataRequestDialog step={asked} request={request} onClose={() => setAsked(undefined)} />
      )}
    </div>
  );
}
