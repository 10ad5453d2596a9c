// Deletes events with their deliveries when their time is over.
import { keptDays } from '#domain/integrations/delivery-rules.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Context } from '../../shared/context.ts';
import { deleteEvents } from './delivery-store.ts';

const batchRows = 2000;

export const createPruneWebhooks =
  ({ db, clock }: Pick<Context, 'db' | 'clock'>) =>
  async (): Promise<void> => {
    const before = new Date(clock.now().getTime() - keptDays * dayMs);
    while ((await deleteEvents(db, before, batchRows)) === batchRows);
  };
