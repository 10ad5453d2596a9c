// Parts of the day in which a class begins, by the clock at its venue, with their words.

export const dayParts = {
  morning: { label: 'Mornings', fromMinute: 0, untilMinute: 12 * 60 },
  afternoon: { label: 'Afternoons', fromMinute: 12 * 60, untilMinute: 17 * 60 },
  evening: { label: 'Evenings', fromMinute: 17 * 60, untilMinute: 24 * 60 },
} as const;

export type DayPart = keyof typeof dayParts;

export const dayPartNames = Object.keys(dayParts) as [DayPart, ...DayPart[]];
