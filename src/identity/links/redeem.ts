// Redeems a link or a code that proves who owns an address, so that it cannot be used again.
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import type { Identity } from '../identity.ts';
import { hashLinkToken, macCode } from '../one-time-codes/one-time-codes.ts';
import { sameBytes } from '../one-time-codes/same-bytes.ts';
import { type UserRow, lockUser } from '../users/user-store.ts';
import {
  type TokenKind,
  type TokenRow,
  findTokenByLink,
  findTokens,
  findTokensForAddress,
  noteWrongCode,
  spendLink,
  takeToken,
} from './link-store.ts';

export interface Redeemed {
  /** Locked until the transaction ends. */
  user: UserRow;
  token: TokenRow;
}

type Needs = Pick<Identity, 'clock' | 'secrets'>;

interface LinkToRedeem {
  kinds: readonly TokenKind[];
  linkToken: string;
  /** Leaves the code of a PKCE mail usable where the link was opened in a browser that did not ask for it. */
  keepsCode?: boolean;
}

export async function redeemLink(
  { clock }: Needs,
  tx: Db,
  { kinds, linkToken, keepsCode = false }: LinkToRedeem,
): Promise<Redeemed | undefined> {
  const found = await findTokenByLink(tx, hashLinkToken(linkToken));
  if (!found || !kinds.includes(found.kind)) return undefined;
  const user = await lockUser(tx, found.user_id);
  if (!user || !isAbout(user, found)) return undefined;
  const take = keepsCode && isCodeKept(found) ? spendLink : takeToken;
  const token = await take(tx, found.id, clock.now());
  return token && { user, token };
}

/** The exchange of the flow's code deletes the flow, and the token with it. */
const isCodeKept = ({ kind, flow_id: flowId }: TokenRow): boolean =>
  flowId !== null && (kind === 'confirmation' || kind === 'recovery');

/** Counts a wrong code, so the caller commits in any case. */
export async function redeemCode(
  identity: Needs,
  tx: Db,
  { kinds, address, code }: { kinds: readonly TokenKind[]; address: string; code: string },
): Promise<Redeemed | undefined> {
  const wrong: Candidate[] = [];
  for (const { user_id: userId, kind } of await findCandidates(tx, { kinds, address })) {
    const user = await lockUser(tx, userId);
    const live = await findTokenByCode(identity, tx, { userId, kind, user, code });
    if (user && live) {
      const token = await takeToken(tx, live.id, identity.clock.now());
      return token && { user, token };
    }
    wrong.push({ user_id: userId, kind });
  }
  for (const { user_id: userId, kind } of wrong) await noteWrongCode(tx, { userId, kind });
  return undefined;
}

type Candidate = Pick<TokenRow, 'user_id' | 'kind'>;

/** Returns a made-up candidate if nobody was mailed, so that the response time does not reveal it. */
async function findCandidates(
  tx: Db,
  { kinds, address }: { kinds: readonly TokenKind[]; address: string },
): Promise<Candidate[]> {
  const found = await findTokensForAddress(tx, address, kinds);
  return found.length > 0 ? found : [{ user_id: randomUUID(), kind: 'confirmation' }];
}

/** Call it under the user's lock: nobody else can then use a token, or guess at one, at the same moment. */
export async function findTokenByCode(
  { clock, secrets }: Needs,
  tx: Db,
  {
    userId,
    kind,
    user,
    code,
  }: { userId: string; kind: TokenKind; user: UserRow | undefined; code: string },
): Promise<TokenRow | undefined> {
  const tokens = await findTokens(tx, userId, kind);
  const isCodeOf = ({ target, code_mac: mac }: TokenRow): boolean =>
    secrets.accepted.some((one) => sameBytes(mac, macCode(one, { userId, kind, target, code })));
  return tokens.find(
    (token) => user && token.expires_at > clock.now() && isAbout(user, token) && isCodeOf(token),
  );
}

/** A token for an address that the user has given up proves nothing. */
const isAbout = (user: UserRow, { kind, target }: TokenRow): boolean =>
  user.deleted_at === null &&
  target === (kind === 'email_change_new' ? user.new_email : user.email);
