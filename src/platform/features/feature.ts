// What a noun may bring to the whole product besides its calls. The list of features is in order: a later
// noun leans on the earlier ones, so content is made and exported forwards and erased backwards.
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';

export interface Feature {
  noun: string;
  demo?: {
    /** Once in the life of a database; `clock` is the present, the past is the noun's to choose. */
    fill(tx: Db, clock: Clock): Promise<void>;
    /** At every start, so that there is always something ahead. */
    topUp?(tx: Db, clock: Clock): Promise<void>;
  };
  /** Everything this noun knows about the person, fit for JSON; undefined when that is nothing. */
  exportData?(tx: Db, personId: string): Promise<unknown>;
  /** Forgets the person and keeps what the books and other people need; may be asked twice. */
  erase?(tx: Db, personId: string, at: Date): Promise<void>;
}
