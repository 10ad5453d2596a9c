// Whether the server could have put this address into an email; other addresses are not requested.
import { isId } from '#web/kit/text/id-text.ts';

const longestToken = 100;

export const canBeAsked = (id: string, token: string | undefined): boolean =>
  isId(id) && (token ?? '').length <= longestToken;
