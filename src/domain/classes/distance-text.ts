// Distances as texts, in the unit of the marketplace. They are stored, computed and sent in miles.
import { measures } from '../measures.ts';

const kilometersPerMile = 1.609344;

const isInKilometers = (): boolean => measures().distanceUnit === 'kilometers';

/** "0.4 miles", "1 mile", "12 miles": to a tenth below ten, whole from there; of kilometers the tens from 100 on. */
export function distanceText(miles: number): string {
  const length = isInKilometers() ? miles * kilometersPerMile : miles;
  const [one, many] = isInKilometers() ? ['km', 'km'] : ['mile', 'miles'];
  if (length < 0.05) return `less than 0.1 ${many}`;
  const step = length < 10 ? 0.1 : isInKilometers() && length >= 100 ? 10 : 1;
  // Divided by the inverse, because 0.1 has no exact form.
  const rounded = step === 0.1 ? Math.round(length * 10) / 10 : Math.round(length / step) * step;
  return `${rounded} ${rounded === 1 ? one : many}`;
}

/** "12.3 mi", "19.8 km" */
export const shortDistanceText = (miles: number): string =>
  isInKilometers() ? `${(miles * kilometersPerMile).toFixed(1)} km` : `${miles.toFixed(1)} mi`;

const milesOf = (kilometers: number): number =>
  Math.round((100 * kilometers) / kilometersPerMile) / 100;

/** Radiuses to choose from, in miles: round in the unit of the marketplace. The standard of 25 miles is 40 kilometers. */
export const offeredRadiuses = (): number[] =>
  isInKilometers()
    ? [milesOf(10), milesOf(20), 25, milesOf(80), milesOf(150), milesOf(300)]
    : [5, 10, 25, 50, 100, 200];
