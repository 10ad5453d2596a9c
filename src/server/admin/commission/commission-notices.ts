// What instructors read about a planned commission, or that it stays: the mail, and the entry of their notifications.
import {
  commissionExampleText,
  countsFromText,
  keptCommissionText,
  ownCommissionText,
  percentText,
  sameCommissionText,
} from '#domain/text/commission-text.ts';
import type { MailToPerson } from '../../shared/notifications/mail-people.ts';
import type { PersonalNotification } from '../../shared/notifications/notify-people.ts';
import type { InstructorToNotify } from './instructor-store.ts';
import type { PlannedCommissionRow } from './planned-commission-store.ts';

type Notice = 'commission-changed' | 'commission-change-canceled';

export const noticeOf = ({ state }: PlannedCommissionRow): Notice =>
  state === 'canceled' ? 'commission-change-canceled' : 'commission-changed';

/** The plans of a series count up; its cancellation comes after the last. */
const versionOf = ({ state, version }: PlannedCommissionRow): number =>
  state === 'canceled' ? version + 1 : version;

export function commissionMail(
  row: PlannedCommissionRow,
  {
    id,
    email,
    full_name: name,
    teaches,
    has_heard: isReplacement,
    own_bps: ownBps,
  }: InstructorToNotify,
): MailToPerson<Notice> {
  const about = { entity: row.series, version: versionOf(row), to: { id, email, name } };
  const { fromBps, toBps, countsFrom } = changeOf(row);
  const whose = teaches ? {} : { isForOwner: true as const };
  return row.state === 'canceled'
    ? { ...about, kind: 'commission-change-canceled', payload: { bps: fromBps, ...whose } }
    : {
        ...about,
        kind: 'commission-changed',
        payload: {
          fromBps,
          toBps,
          countsFrom: countsFrom.toISOString(),
          isReplacement,
          ...(ownBps !== null && { ownBps }),
          ...whose,
        },
      };
}

export function commissionNotification(
  row: PlannedCommissionRow,
  { id: personId, teaches, own_bps: ownBps }: InstructorToNotify,
): PersonalNotification {
  const change = changeOf(row);
  const { fromBps, toBps, countsFrom } = change;
  const text =
    row.state === 'canceled'
      ? {
          title: `Our commission stays at ${percentText(fromBps)}`,
          body: `The change we announced does not come. ${sameCommissionText(fromBps)}`,
        }
      : {
          title: `Our commission is ${percentText(toBps)} from ${countsFromText(countsFrom)}`,
          body:
            ownBps === null
              ? `${commissionExampleText(change)} ${keptCommissionText(change)}`
              : ownCommissionText(ownBps),
        };
  return {
    personId,
    kind: 'payout',
    entity: row.series,
    version: versionOf(row),
    path: teaches ? '/dashboard/teacher/earnings' : '/dashboard/studios',
    ...text,
  };
}

const changeOf = (row: PlannedCommissionRow) => ({
  fromBps: row.from_bps,
  toBps: row.to_bps,
  countsFrom: row.counts_from,
});
