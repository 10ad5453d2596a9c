// What a module may bring to the whole product besides its calls. The list of modules is in order: a later
// module leans on the earlier ones, so content is made and exported forwards and erased backwards.
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';

export interface ModuleHooks {
  module: string;
  demo?: {
    /** Once in the life of a database; `clock` is the present, the past is the module's to choose. */
    fill(tx: Db, clock: Clock): Promise<void>;
    /** At every start, so that there is always something ahead. */
    topUp?(tx: Db, clock: Clock): Promise<void>;
  };
  /** Everything this module knows about the person, fit for JSON; undefined when that is nothing. */
  exportData?(tx: Db, personId: string): Promise<unknown>;
  /** Forgets the person and keeps what the books and other people need; may be asked twice. */
  erase?(tx: Db, personId: string, at: Date): Promise<void>;
}
