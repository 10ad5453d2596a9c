import { expect, test } from 'vitest';
import { boxesAround } from './bounding-boxes.ts';
import { distanceMiles } from './distance.ts';

const radians = Math.PI / 180;

/** The point that lies so many miles from another one in a direction. */
function pointAt(from: { latitude: number; longitude: number }, miles: number, degrees: number) {
  const [angle, course] = [miles / 3958.761, degrees * radians];
  const latitude = from.latitude * radians;
  const reached = Math.asin(
    Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(course),
  );
  const turned = Math.atan2(
    Math.sin(course) * Math.sin(angle) * Math.cos(latitude),
    Math.cos(angle) - Math.sin(latitude) * Math.sin(reached),
  );
  const longitude = ((from.longitude + turned / radians + 540) % 360) - 180;
  return { latitude: reached / radians, longitude };
}

test.each([
  ['Austin', { latitude: 30.27, longitude: -97.74 }],
  ['the islands at the line where longitudes jump', { latitude: 52, longitude: 179.5 }],
  ['the other side of that line', { latitude: 52, longitude: -179.5 }],
  ['the far north', { latitude: 71.3, longitude: -156.8 }],
  ['a pole', { latitude: 89.9, longitude: 10 }],
])('holds everything within 200 miles of %s', (_, center) => {
  const boxes = boxesAround(center, 200);
  for (let degrees = 0; degrees < 360; degrees += 5) {
    const point = pointAt(center, 199.9, degrees);
    expect(distanceMiles(center, point)).toBeCloseTo(199.9, 1);
    const isInside = boxes.some(
      ({ south, west, north, east }) =>
        point.latitude >= south &&
        point.latitude <= north &&
        point.longitude >= west &&
        point.longitude <= east,
    );
    expect([degrees, isInside]).toEqual([degrees, true]);
  }
});

test('is hardly larger than the circle', () => {
  const [{ south, west, north, east }, ...others] = boxesAround(
    { latitude: 40, longitude: -100 },
    25,
  ) as [ReturnType<typeof boxesAround>[number]];
  expect(others).toEqual([]);
  expect(
    distanceMiles({ latitude: south, longitude: -100 }, { latitude: north, longitude: -100 }),
  ).toBeCloseTo(50, 5);
  expect(
    distanceMiles({ latitude: 40, longitude: west }, { latitude: 40, longitude: east }),
  ).toBeCloseTo(50, 1);
});
