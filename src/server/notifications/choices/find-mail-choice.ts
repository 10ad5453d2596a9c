// Says of each mail that is about to be sent whether its reader still wants such mails, and makes the links that stop them.
import { choiceOfMail } from '#contract/notifications/mail-notifications.ts';
import { isOnByDefault, notificationKinds } from '#contract/notifications/notification-kinds.ts';
import type { Db } from '#platform/db/db.ts';
import type { FindMailChoice } from '#platform/mail/mail-templates.ts';
import type { Context } from '../../shared/context.ts';
import { findMailChoice } from './choice-store.ts';
import { stopTokenOf } from './stop-tokens.ts';

interface Needs extends Pick<Context, 'serverKeys'> {
  db: Db;
  config: { publicUrl: string };
}

export const createFindMailChoice =
  ({ db, config, serverKeys }: Needs): FindMailChoice =>
  async (mail, to, payload) => {
    const kind = choiceOfMail(mail, payload);
    // Most mails are about an own booking, money or account.
    if (!kind) return { isWanted: true };
    const found = await findMailChoice(db, { ...to, kind });
    // Nobody whose choice could be asked, and whom a link could let stop such mails.
    if (!found) return { isWanted: false };
    const isWanted = isTest(payload) || (found.is_on ?? isOnByDefault(kind, 'mail'));
    if (!isWanted) return { isWanted };
    const token = stopTokenOf(await serverKeys.stopLinks(), { personId: found.person_id, kind });
    const { label } = notificationKinds[kind];
    // Browsers do not send what stands behind the #. Mail providers post to the address as it is (RFC 8058), so the log of a
    // proxy may contain the token; ours names routes without it. It only turns this kind of mail off and on.
    const page = `${config.publicUrl}/notifications/stop#${token}`;
    const post = `${config.publicUrl}/notifications/stop/${token}`;
    return { isWanted, stop: { label, page, post } };
  };

/** An operator has asked for the test of an announcement, which is to look like the mail of everybody else. */
const isTest = (payload: unknown): boolean => Object(payload).isTest === true;
