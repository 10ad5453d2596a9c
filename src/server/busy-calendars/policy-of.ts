// The rule of this marketplace for addresses of calendars.
import type { Context } from '../shared/context.ts';
import type { AddressPolicy } from './reading/calendar-address.ts';

export const policyOf = ({ config }: Pick<Context, 'config'>): AddressPolicy => ({
  privateHosts: config.calendarPrivateHosts ?? [],
  mayBePlain: config.mode === 'demo',
});
