// Names a new passkey after the app or device that made it, where that is known.

/** The ids that authenticators of a model share (AAGUID), as their makers publish them. */
const makers: Record<string, string> = {
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'Apple Passwords',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'iCloud Keychain',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome on Mac',
  '771b48fd-d3d4-4f74-9232-fc157ab0507a': 'Edge on Mac',
  'b5397666-4885-aa6b-cebf-e52262a439a2': 'Chromium',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  '50726f74-6f6e-5061-7373-50726f746f6e': 'Proton Pass',
  'fdb141b2-5d84-443e-8a35-4698c205a502': 'KeePassXC',
  'b84e4048-15dc-4dd0-8640-f4f60813c8af': 'NordPass',
  '0ea242b4-43c4-4a1b-8b17-dd6d0b6baec6': 'Keeper',
  'f3809540-7f14-49c1-a8b3-8f813b225541': 'Enpass',
};

const devices: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows NT\b/, 'Windows Hello'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

export interface NewPasskeyFacts {
  aaguid: string;
  transports: string[];
  userAgent: string;
  addedAt: Date;
}

/** "iPhone", or "iPhone 2" if the name is taken. */
export function namePasskey(facts: NewPasskeyFacts, taken: string[]): string {
  const base = makers[facts.aaguid.toLowerCase()] ?? nameByDevice(facts) ?? nameByDay(facts);
  let name = base;
  for (let number = 2; taken.includes(name); number += 1) name = `${base} ${number}`;
  return name;
}

function nameByDevice({ transports, userAgent }: NewPasskeyFacts): string | undefined {
  // Only a key of this very device may be named after it.
  if (transports.includes('internal'))
    return devices.find(([pattern]) => pattern.test(userAgent))?.[1];
  return transports.some((way) => way === 'usb' || way === 'nfc') ? 'Security key' : undefined;
}

const nameByDay = ({ addedAt }: NewPasskeyFacts): string =>
  `Passkey of ${dayFormat.format(addedAt)}`;

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
