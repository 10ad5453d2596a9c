// The memory that this process can use at most: that of its container, or of the machine.
import { totalmem } from 'node:os';

export const megabyte = 2 ** 20;

export function memoryOfMachine(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}
