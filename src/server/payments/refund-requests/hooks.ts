// Module hooks of refund requests: erases a person's words. Their export comes with the bookings.
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { forgetWords } from './forget-words.ts';

export const refundRequestsHooks: ModuleHooks = {
  module: 'refund-requests',
  erase: forgetWords,
};
