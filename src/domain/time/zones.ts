// Lists the time zones that people choose from, and names zones. Intl only, for pages.

interface NamedZone {
  name: string;
  /** The zone offered in pickers, then the others that the gazetteer returns. */
  zones: [string, ...string[]];
}

const unitedStates: NamedZone[] = [
  {
    name: 'Eastern Time',
    zones: [
      'America/New_York',
      'America/Detroit',
      'America/Indiana/Indianapolis',
      'America/Indiana/Marengo',
      'America/Indiana/Petersburg',
      'America/Indiana/Vevay',
      'America/Indiana/Vincennes',
      'America/Indiana/Winamac',
      'America/Kentucky/Louisville',
      'America/Kentucky/Monticello',
    ],
  },
  {
    name: 'Central Time',
    zones: [
      'America/Chicago',
      'America/Indiana/Knox',
      'America/Indiana/Tell_City',
      'America/Menominee',
      'America/North_Dakota/Beulah',
      'America/North_Dakota/Center',
      'America/North_Dakota/New_Salem',
    ],
  },
  { name: 'Mountain Time', zones: ['America/Denver', 'America/Boise'] },
  { name: 'Arizona Time', zones: ['America/Phoenix'] },
  { name: 'Pacific Time', zones: ['America/Los_Angeles'] },
  {
    name: 'Alaska Time',
    zones: [
      'America/Anchorage',
      'America/Juneau',
      'America/Metlakatla',
      'America/Nome',
      'America/Sitka',
      'America/Yakutat',
    ],
  },
  { name: 'Aleutian Time', zones: ['America/Adak'] },
  { name: 'Hawaii Time', zones: ['Pacific/Honolulu'] },
  { name: 'Atlantic Time', zones: ['America/Puerto_Rico', 'America/St_Thomas'] },
  { name: 'Chamorro Time', zones: ['Pacific/Guam', 'Pacific/Saipan'] },
  { name: 'Samoa Time', zones: ['Pacific/Pago_Pago'] },
];

const nameOfZone = new Map(
  unitedStates.flatMap(({ name, zones }) => zones.map((timeZone) => [timeZone, name] as const)),
);

export const isUsTimeZone = (timeZone: string): boolean => nameOfZone.has(timeZone);

export interface TimeZoneChoice {
  timeZone: string;
  name: string;
}

/** For pickers: each clock in use in the United States once. */
export const usTimeZones: readonly TimeZoneChoice[] = unitedStates.map(({ name, zones }) => ({
  timeZone: zones[0],
  name,
}));

/** Zone names change over time; this instant selects the present ones. */
const present = new Date('2026-01-01T00:00:00Z');

/** "Central Time" */
export function timeZoneName(timeZone: string): string {
  const name = nameOfZone.get(timeZone);
  if (name) return name;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  const part = format.formatToParts(present).find(({ type }) => type === 'timeZoneName')?.value;
  return part && !part.startsWith('GMT') ? part : timeZone;
}
