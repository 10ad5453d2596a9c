// What requests for refunds bring to the whole product besides their calls: who leaves takes their words with them. Their
// copy of them comes with the bookings.
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { forgetWords } from './forget-words.ts';

export const refundRequestsHooks: ModuleHooks = {
  module: 'refund-requests',
  erase: forgetWords,
};
