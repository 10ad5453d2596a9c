// The shape of a private text: where it is stored, and who may ever read it.

/**
 * `owner` wrote the text or is its subject, `partner` is the other side of a booking (the instructor for a learner, the
 * learners for an instructor), `others` are signed-in people with no part in it, suspended ones included.
 */
export const readers = ['owner', 'partner', 'operator', 'others', 'visitor'] as const;
export type Reader = (typeof readers)[number];

export interface PrivateText {
  seenBy: Reader[];
  table: string;
  column: string;
  /** SQL that names the owner, and a list of partners, of the row `t`. */
  owner: string;
  partners?: string;
  /** SQL that chooses the rows. */
  where?: string;
  /** Puts the secret word into a value that the column accepts. Left out: a sentence. */
  write?: 'last name' | 'digits' | 'JSON' | 'claims' | 'address' | 'web address' | 'links';
}
