// Validates a time zone and abbreviates its name. Every page loads this file, so it holds no list of zones.

/** Engines also accept offsets ("+05:00") and any capitalization; we store neither. */
const zoneSpelling = /^[A-Z][A-Za-z0-9_+-]*(?:\/[A-Z][A-Za-z0-9_+-]*)*$/;

/** Whether this names a zone of the IANA database, spelled as it is there. */
export function isTimeZone(text: string): boolean {
  if (!zoneSpelling.test(text)) return false;
  try {
    const known = new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone;
    return known === text || known.toLowerCase() !== text.toLowerCase();
  } catch {
    return false;
  }
}

/** Local abbreviations, where Intl knows only an offset or an older abbreviation. */
const writtenLocally: Record<string, Record<string, string>> = {
  'Pacific/Guam': { 'GMT+10': 'ChST' },
  'Pacific/Saipan': { 'GMT+10': 'ChST' },
  'Pacific/Pago_Pago': { 'GMT-11': 'SST' },
  'America/Adak': { HAST: 'HST', HADT: 'HDT' },
};

/** The abbreviation to show for the one Intl gives. */
export function localAbbreviation(timeZone: string, given: string): string {
  return writtenLocally[timeZone]?.[given] ?? given;
}
