// Changes a class for its instructor: texts, place, price, capacity and pictures; sessions keep their times.
import type { ChangeClassBody } from '#contract/classes/class-calls.ts';
import { Refusal, missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { formerClass, isSameText, type NamedPlace } from '#domain/classes/former-class.ts';
import type { PlaceInTown } from '#domain/classes/place-change.ts';
import { askedSince } from './asked-since.ts';
import { classColumns } from './class-columns.ts';
import type { ClassContext } from './class-context.ts';
import { describeImages } from './describe-images.ts';
import { saveCapacityAhead } from './sessions/session-store.ts';
import { findTown } from './find-town.ts';
import { findVenue, sentVenue, type Venue } from './find-venue.ts';
import { refuseRefundWindow } from './refuse-refund-window.ts';
import { refuseSmallPrice } from './refuse-small-price.ts';
import { saveSentTags } from './tags/save-sent-tags.ts';
import {
  type ClassRow,
  findImages,
  lockOwnClass,
  lockOwnPictures,
  saveClass,
  saveImages,
} from './class-store.ts';
import { publishClassChange } from '../shared/changes/publish-change.ts';

export interface ChangeClassInput {
  caller: Caller;
  classId: string;
  body: ChangeClassBody;
}

/** Sessions that may have free seats for the waitlist; nobody is notified here. */
export interface ChangedSessions {
  classId: string;
  /** Locked until the transaction ends. */
  sessionIds: string[];
  at: Date;
}

export interface ChangedClass extends ChangedSessions {
  /**
   * The former class, when learners with bookings should be notified. All sessions not over are locked until the
   * transaction ends.
   */
  before: PlacedClass | undefined;
  after: PlacedClass;
  /** People who have booked lack an answer that is required since. */
  asksMore: boolean;
}

export type PlacedClass = NamedPlace & PlaceInTown;

export function changeClass(
  db: Db,
  {
    clock,
    notices,
    leastPriceCents,
    readSettings,
  }: Pick<ClassContext, 'clock' | 'notices' | 'leastPriceCents' | 'readSettings'>,
  { caller, classId, body }: ChangeClassInput,
): Promise<ChangedClass> {
  return inTransaction(db, async (tx) => {
    const own = await lockOwnClass(tx, classId, caller.id);
    if (!own) throw missing('class');
    refuseSmallPrice(body.price, leastPriceCents);
    const { refund_window_hours: sentWindow } = body;
    if (sentWindow) refuseRefundWindow(sentWindow, await readSettings(tx), own.refund_window_hours);
    const present = await findImages(tx, classId);
    const images = describeImages(body.images, body.image_alts, present);
    const keys = images.map(({ key }) => key);
    const shown = present.map(({ key }) => key);
    if (!(await lockOwnPictures(tx, keys, { ownerId: caller.id, shown })))
      throw new Refusal('invalid_input', { fields: { images: 'There is no such photo' } });
    const at = clock.now();
    const venue = await newVenue(tx, own, body);
    const columns = classColumns(body, venue, await findTown(tx, body.location, venue));
    const asked = askedSince(own, columns.booking_questions);
    const capacity = columns.max_students;
    const sessionIds = await saveCapacityAhead(tx, classId, { capacity, now: at });
    await saveImages(tx, classId, images);
    await saveClass(tx, classId, { ...columns, ...asked.column, updated_at: at });
    await saveSentTags(tx, classId, body.tags);
    await publishClassChange(tx, { notices }, { classId: own.id, instructorId: own.teacher_id });
    const before = formerClass(own, columns) && placed(own);
    const { asksMore } = asked;
    return { classId: own.id, sessionIds, before, after: placed(columns), asksMore, at };
  });
}

type PlaceColumns = Pick<
  ClassRow,
  'title' | 'location' | 'latitude' | 'longitude' | 'town' | 'town_state'
>;

function placed(row: PlaceColumns): PlacedClass {
  const { title, location, latitude, longitude, town, town_state: townState } = row;
  return { title, location, latitude, longitude, town, townState };
}

/** The same location text keeps the known place; a new text that names no known place keeps only the time zone. */
async function newVenue(tx: Db, own: ClassRow, body: ChangeClassBody): Promise<Venue> {
  const { location, latitude, longitude, time_zone: timeZone } = own;
  if (isSameText(body.location, location))
    return sentVenue(body, { latitude, longitude, timeZone });
  return findVenue(tx, body, { latitude: null, longitude: null, timeZone });
}
