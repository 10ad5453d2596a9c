// What an instructor who cancels a date late may have to pay: a part of what people had paid for it, in whole cents.

export const penaltyFor = (takingsCents: number, bps: number): number =>
  Math.floor((takingsCents * bps + 5000) / 10_000);
