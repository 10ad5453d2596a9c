// Writes the body of a webhook from what is true now: nothing about a person is stored for it.
import { objectOf } from '#domain/integrations/webhook-events.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../../shared/context.ts';
import { readObject } from '../objects/read-object.ts';
import type { DeliveryRow } from './delivery-store.ts';

type Event = Pick<DeliveryRow, 'kind' | 'entity_id' | 'happened_at'>;

export async function writeBody(
  db: Db,
  { config }: Pick<Context, 'config'>,
  { kind: type, entity_id: id, happened_at: at }: Event,
  withPeople: boolean,
): Promise<string> {
  const kind = objectOf(type);
  const { publicUrl } = config;
  const data = kind
    ? ((await readObject(db, { kind, id, withPeople, publicUrl })) ?? { id, isDeleted: true })
    : { message: 'This is a test event of Trellis.' };
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}
