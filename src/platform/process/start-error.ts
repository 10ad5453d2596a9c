// Explains in one sentence why the program cannot start, for the person who starts it.

export class StartError extends Error {
  override readonly name: string = 'StartError';
}
