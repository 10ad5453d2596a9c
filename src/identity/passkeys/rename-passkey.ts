// Renames one of the caller's passkeys.
import * as z from 'zod';
import { writeAudit } from '../audit.ts';
import type { Handle, UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { friendlyName } from '../http/friendly-name.ts';
import { readBody } from '../http/read-body.ts';
import { passkeyIdOf, withPasskeyOwner } from './own-passkey.ts';
import { savePasskeyName } from './passkey-store.ts';
import { presentPasskey } from './present-passkey.ts';

const bodySchema = z.object({ friendly_name: friendlyName(120).default('') });

export const renamePasskey: Handle<UserCall> = (identity, asked) =>
  withPasskeyOwner(identity, asked, async (tx, call) => {
    const id = passkeyIdOf(call);
    const { friendly_name: name } = readBody(bodySchema, call);
    if (name === '')
      throw new AuthRefusal('invalidField', { fill: { why: 'friendly_name must not be empty' } });
    const at = identity.clock.now();
    const passkey = await savePasskeyName(tx, { id, userId: call.user.id }, name, at);
    if (!passkey) throw new AuthRefusal('passkeyNotFound');
    const details = { passkey: id };
    await writeAudit(tx, { at, action: 'passkey.rename', userId: call.user.id, call, details });
    return { body: presentPasskey(passkey) };
  });
