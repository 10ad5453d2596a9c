// The signed-in person's passkeys: the list, and adding, renaming and deleting one.
import { queryOptions } from '@tanstack/react-query';
import { codeOf } from '../../forms/failure-text.ts';
import { callIdentity } from '../identity/call-identity.ts';

const readPasskeys = async () => (await callIdentity((client) => client.passkey.list())).data;

export type Passkey = Awaited<ReturnType<typeof readPasskeys>>[number];

export const ownPasskeysQuery = queryOptions({
  queryKey: ['own passkeys'],
  queryFn: readPasskeys,
  // It may have been used or deleted on another device meanwhile.
  refetchOnWindowFocus: 'always',
});

export const passkeyName = ({ friendly_name: name }: Pick<Passkey, 'friendly_name'>): string =>
  name || 'Passkey';

/** Returns the name that the service gave it. */
export async function addPasskey(): Promise<string> {
  const { data } = await callIdentity((client) => client.registerPasskey());
  return passkeyName(data);
}

export async function renamePasskey(passkeyId: string, friendlyName: string): Promise<void> {
  await callIdentity((client) => client.passkey.update({ passkeyId, friendlyName }));
}

/** A passkey that was already deleted elsewhere counts as deleted. */
export async function deletePasskey(passkeyId: string, ask = callIdentity): Promise<void> {
  try {
    await ask((client) => client.passkey.delete({ passkeyId }));
  } catch (error) {
    if (codeOf(error) !== 'webauthn_credential_not_found') throw error;
  }
}
