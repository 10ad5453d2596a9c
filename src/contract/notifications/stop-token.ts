// Reads the kind of mail that the token of a stop link ends: "news.<person>.<proof>".
import { isChoosable, type NotificationKind, notificationKinds } from './notification-kinds.ts';

/** Undefined for a text that is no such token. Whether its proof is right, only the server knows. */
export function kindOfStopToken(token: string): NotificationKind | undefined {
  const [name = ''] = token.split('.');
  if (!isKind(name) || !isChoosable(name, 'mail')) return undefined;
  return name;
}

const isKind = (name: string): name is NotificationKind => Object.hasOwn(notificationKinds, name);
