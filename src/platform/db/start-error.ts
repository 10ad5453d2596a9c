// Explains in one sentence why the database could not be started or used, for the person who starts the server.
import { StartError } from '../process/start-error.ts';

export class DatabaseStartError extends StartError {
  override readonly name: string = 'DatabaseStartError';
}

/** Another process serves the data folder. A caller that can share a database may join it. */
export class FolderInUse extends DatabaseStartError {
  override readonly name = 'FolderInUse';
}
