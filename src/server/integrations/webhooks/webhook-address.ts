// Decides which addresses webhooks are sent to: never into our own network, so that no endpoint becomes a way into it.
import type { Context } from '../../shared/context.ts';
import { isPublicUrl } from '../../shared/public-address.ts';

/** Receivers often listen on this one, too. */
const ports = ['8443'];
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

type Needs = Pick<Context, 'config'>;

/** Whether it is on this machine: receivers that somebody develops beside a demo, which nobody else can reach. */
export function isLoopback(address: string, { config }: Needs): boolean {
  if (config.mode !== 'demo' || !loopbackHosts.includes(new URL(config.publicUrl).hostname))
    return false;
  const { protocol, hostname, username } = new URL(address);
  return /^https?:$/.test(protocol) && username === '' && loopbackHosts.includes(hostname);
}

/** As far as its text tells; its name is looked up when it is called. */
export const mayDeliverTo = (address: string, context: Needs): boolean =>
  URL.canParse(address) &&
  (isLoopback(address, context) || isPublicUrl(address, { privateHosts: [], ports }));
