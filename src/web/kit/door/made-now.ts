// The id and time of something done at the door.
import { newId } from './new-id.ts';

export const madeNow = (): { id: string; at: string } => ({
  id: newId(),
  // oxlint-disable-next-line trellis/business-time-comes-from-the-clock -- the server compares two times of this device
  at: new Date().toISOString(),
});
