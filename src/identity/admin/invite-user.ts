// Invites a user by mail; the account is theirs once they follow the link.
import * as z from 'zod';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { writeAudit } from '../audit.ts';
import type { Handle } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { readBody } from '../http/read-body.ts';
import { allowedRedirect } from '../http/redirects.ts';
import { sendLinkMail } from '../links/send-mail.ts';
import { readEmail } from '../users/addresses.ts';
import { refuseLargeMetadata } from '../users/metadata.ts';
import { presentUser } from '../users/present-user.ts';
import { saveUser } from '../users/user-store.ts';
import { findOrMakeInvited } from './invited-user.ts';

const schema = z.object({
  email: z.string().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
});

export const inviteUser: Handle = async (identity, call) => {
  const { db, clock, settings } = identity;
  const { email: text, data: metadata = {} } = readBody(schema, call);
  if (!text) throw new AuthRefusal('emailRequired');
  const email = readEmail(text);
  refuseLargeMetadata(metadata);
  const redirectTo = allowedRedirect(settings, call.query['redirect_to']);
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    const { id } = await findOrMakeInvited(tx, { email, metadata, at });
    const invited = await saveUser(tx, id, { invited_at: at }, at);
    if (!invited) throw new AuthRefusal('userNotFound');
    const user = await sendLinkMail(identity, tx, { user: invited, type: 'invite', redirectTo });
    await writeAudit(tx, { at, action: 'admin.invite-user', userId: id, call });
    return { body: await presentUser(tx, user) };
  });
};
