// Whether the server could have put this address into a mail; what it could not need not be asked for.
import { isId } from '#web/kit/id-text.ts';

const longestToken = 100;

export const canBeAsked = (id: string, token: string | undefined): boolean =>
  isId(id) && (token ?? '').length <= longestToken;
