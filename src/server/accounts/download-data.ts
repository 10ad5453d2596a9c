// Everything the product knows about one person, as a file of their own.
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { exportPerson } from '#platform/features/export-person.ts';
import type { Feature } from '#platform/features/feature.ts';

interface Tools {
  features: Feature[];
  clock: Clock;
}

export async function downloadData(
  db: Db,
  { features, clock }: Tools,
  personId: string,
): Promise<Record<string, unknown>> {
  const gathered = await exportPerson(features, db, personId);
  return { exportedAt: clock.now(), ...gathered };
}
