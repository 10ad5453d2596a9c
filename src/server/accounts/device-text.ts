// What kind of program on what kind of machine a session belongs to, in words its owner recognizes.

/** The first that fits: most programs also claim to be those further down. */
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

/** Made of our own words only: what a program says of itself may be anything. */
export function deviceText(userAgent: string | null): string {
  const said = (userAgent ?? '').slice(0, 500);
  const find = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(said))?.[1];
  const [program, machine] = [find(programs), find(machines)];
  if (!program && !machine) return 'Unknown device';
  return `${program ?? 'A program'} on ${machine ?? 'an unknown device'}`;
}
