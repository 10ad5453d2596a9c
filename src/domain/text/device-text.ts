// Describes the browser and device of an auth session, in words its owner recognizes.

/** The first match counts: most browsers also claim to be those further down. */
const programs: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const machines: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Uses our own words only, because a user agent may contain anything. */
export function deviceText(userAgent: string | null): string {
  const said = (userAgent ?? '').slice(0, 500);
  const find = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(said))?.[1];
  const [program, machine] = [find(programs), find(machines)];
  if (!program && !machine) return 'Unknown device';
  return `${program ?? 'A program'} on ${machine ?? 'an unknown device'}`;
}
