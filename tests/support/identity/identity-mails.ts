// Reads the mails of the sign-in service and follows their links, as people and their browsers do.
import { type Sent, type TestIdentity, type WaitingMail, send } from './identity.ts';

/** The newest mail to this address, of this kind if one is given. */
export async function mailTo(
  { mails }: TestIdentity,
  address: string,
  kind?: string,
): Promise<WaitingMail> {
  const all = (await mails()).filter((mail) => mail.to === address);
  const mail = all.filter((one) => kind === undefined || one.kind === kind).at(-1);
  if (!mail) throw new Error(`There is no such mail, only ${all.map((one) => one.kind).join()}`);
  return mail;
}

/** Follows the link as a browser does, and returns the redirect target. */
export async function follow(link: string): Promise<{ location: string; sent: Sent }> {
  const sent = await send(link, 'GET', { headers: { accept: 'text/html' } });
  return { location: sent.headers.get('location') ?? '', sent };
}

export const fragmentOf = (location: string): URLSearchParams =>
  new URLSearchParams(location.split('#')[1]);

export const tokenIn = (link: string): string => new URL(link).searchParams.get('token') ?? '';
