// Why the program cannot start, said in one sentence to the person who starts it.

export class StartError extends Error {
  override readonly name: string = 'StartError';
}
