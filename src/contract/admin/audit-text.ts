// Texts for the details of an audit entry, on screens and in the download: money as money, times as local times, names for ids.
import { moneyText } from '#domain/money/money.ts';
import { momentText } from '#domain/text/date-text.ts';
import { settingDefinitions, type SettingKey } from '../settings.ts';
import { valueText } from '../setting-text.ts';

type Details = Record<string, unknown>;

export interface AuditLine {
  name: string;
  text: string;
}

interface Known {
  timeZone: string;
  /** The name of what an id in the details means; undefined where it has none. */
  nameOf: (id: string) => string | undefined;
}

/** One line for each detail; a before/after pair becomes one line per field. Ids without a name are left out. */
export function auditLines(details: Details, known: Known): AuditLine[] {
  const { before, after, from, to, ...rest } = details;
  const changed =
    isDetails(before) && isDetails(after)
      ? changesOf(before, after, known)
      : linesOf({ before, after }, known);
  return [...changed, ...moveOf(from, to, known), ...linesOf(rest, known)];
}

/** "Learner → Operator"; the database keeps no order of its own. */
function moveOf(from: unknown, to: unknown, known: Known): AuditLine[] {
  const texts = [textOf('from', from, known), textOf('to', to, known)];
  const isChange = texts.every((text) => text !== undefined);
  if (isChange) return [{ name: 'Change', text: texts.join(' → ') }];
  return linesOf({ from, to }, known);
}

const isDetails = (value: unknown): value is Details => typeof value === 'object' && value !== null;

function changesOf(before: Details, after: Details, known: Known): AuditLine[] {
  return Object.keys(after).map((key) => {
    const [from, to] = [before[key], after[key]].map(
      (value) => textOf(key, value, known) ?? 'nothing',
    );
    return { name: nameOfKey(key), text: `${from} → ${to}` };
  });
}

const linesOf = (details: Details, known: Known): AuditLine[] =>
  Object.entries(details).flatMap(([key, value]) => {
    const text = textOf(key, value, known);
    return text === undefined ? [] : [{ name: nameOfKey(key), text }];
  });

const keyNames: Record<string, string> = {
  apiKeysLeft: 'API keys that go on working',
  webhooksLeft: 'Webhooks that go on working',
  amountCents: 'Amount',
  at: 'Time',
  canceled: 'Dates canceled',
  categoryId: 'Category',
  cents: 'Amount',
  classId: 'Class',
  countsFrom: 'Counts from',
  isActive: 'In use',
  reports: 'Reports settled',
};

const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingDefinitions, key);

const nameOfKey = (key: string): string =>
  keyNames[key] ?? (isSettingKey(key) ? settingDefinitions[key].label : sentenceCase(key));

/** "withheldCents" → "Withheld" */
function sentenceCase(key: string): string {
  const words = key.replace(/(Cents|Bps)$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter}`);
  const text = words.replaceAll(/[-_]/g, ' ').toLowerCase().trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Stored values that are no words. */
const valueWords: Record<string, string> = {
  student: 'Learner',
  instructor: 'Instructor',
  operator: 'Operator',
  good: 'Good standing',
  not_teaching: 'May not teach',
  suspended: 'Suspended',
  attended: 'There',
  no_show: 'Not there',
  unknown: 'Not marked',
  approve: 'Approved',
  waive: 'Waived',
  export: 'A copy of their data',
  delete: 'Deletion of their account',
  email: 'By email',
  letter: 'By letter',
  other: 'In another way',
  restore: 'Booked again',
  offer: 'Seats offered again, to be paid',
};
const keysOfWords = new Set(['from', 'to', 'verdict', 'kind', 'channel', 'way']);

function textOf(key: string, value: unknown, known: Known): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (isSettingKey(key) && isPlain(value)) return valueText(key, value);
  if (typeof value === 'number')
    return /cents$/i.test(key) && Number.isInteger(value) ? moneyText(value) : String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return value.length === 0
      ? undefined
      : value.map((each) => textOf(key, each, known) ?? '').join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (uuid.test(value)) return known.nameOf(value.toLowerCase());
  if (instant.test(value)) return momentText(value, known.timeZone);
  return (keysOfWords.has(key) && valueWords[value]) || value || undefined;
}

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** All ids in the details, for which names are looked up. */
export function idsIn(details: unknown): string[] {
  if (typeof details === 'string') return uuid.test(details) ? [details.toLowerCase()] : [];
  if (typeof details !== 'object' || details === null) return [];
  return Object.values(details).flatMap(idsIn);
}
