// Hooks of a module: demo content, export and erasure. The list of modules is in order: a later module depends on the
// earlier ones, so content is made and exported forwards and erased backwards.
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';

export interface ModuleHooks {
  module: string;
  demo?: {
    /** Runs once in the life of a database. `clock` is the present; the module chooses its own past. */
    fill(tx: Db, clock: Clock): Promise<void>;
    /** Runs at every start, so that there is always something in the future. */
    topUp?(tx: Db, clock: Clock): Promise<void>;
  };
  /** Everything this module knows about the person, fit for JSON; undefined when there is nothing. */
  exportData?(tx: Db, personId: string): Promise<unknown>;
  /** Erases the person but keeps what the ledger and other people need. May be called twice. */
  erase?(tx: Db, personId: string, at: Date): Promise<void>;
}
