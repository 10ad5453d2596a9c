// Why the database could not be started or used, said in one sentence to the person who starts the server.
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}
