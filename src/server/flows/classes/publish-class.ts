// Publishes a class for its instructor, offers seats that came free while it was hidden to the waiting lists, and mails
// the people who asked to hear of new dates.
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { BookingContext } from '../../shared/context.ts';
import { notifyOfNewDates } from '../../alerts/notify-of-new-dates.ts';
import type { ClassContext } from '../../classes/class-context.ts';
import { publishClass, type PublishClassInput } from '../../classes/publish-class.ts';
import { recordNews } from '../news/record-news.ts';
import { offerInClass } from '../bookings/offer-in-class.ts';

export function publishBookedClass(
  db: Db,
  context: BookingContext & Pick<ClassContext, 'becomeInstructor'>,
  input: PublishClassInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const changed = await publishClass(tx, context, input);
    await offerInClass(tx, context, changed);
    await notifyOfNewDates(tx, context, changed);
    await recordNews(tx, context, changed);
  });
}
