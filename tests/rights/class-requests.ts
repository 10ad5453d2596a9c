// Builds valid requests about the instructor's classes.
import { dayMs, hourMs } from '#domain/time/durations.ts';
import type { World } from './row.ts';

export const classOfTheInstructor = async (world: World): Promise<string> =>
  (await world.classAndSession())[0];

export const classTexts = {
  title: 'Wheel throwing for beginners',
  description: 'Centre, open and pull your first cylinder with us.',
  category_id: '1',
  price: '45',
  location: 'Austin, TX',
  max_students: '8',
};

/** An hour long, two months from now. */
export function schedule(world: World) {
  const startsAt = new Date(world.inOneMinute()).getTime() + 60 * dayMs;
  const [start, end] = [startsAt, startsAt + hourMs].map((at) => new Date(at).toISOString());
  return { start_time: start ?? '', end_time: end ?? '' };
}

export function classForm(world: World): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries({ ...classTexts, ...schedule(world) }))
    form.append(name, text);
  return form;
}
