// Why the database could not be started or used, said in one sentence to the person who starts the server.
import { StartError } from '../start-error.ts';

export class DatabaseStartError extends StartError {
  override readonly name: string = 'DatabaseStartError';
}

/** Somebody else serves the data folder; who can share a database may join it. */
export class FolderInUse extends DatabaseStartError {
  override readonly name = 'FolderInUse';
}
