// Links that open a filled-in event in the calendars most people use on the web.

export interface LinkedEvent {
  title: string;
  startsAt: Date;
  endsAt: Date;
  location?: string;
  /** Preferably the URL of the class page, because a link has no room for a long text. */
  details?: string;
}

/** Encodes spaces as %20, because Outlook shows the plus signs of form encoding. */
function link(address: string, fields: Record<string, string>): string {
  const pairs = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`);
  return `${address}?${pairs.join('&')}`;
}

const utcText = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;
const compactText = (at: Date): string => utcText(at).replaceAll(/[-:]/g, '');

export function calendarLinks(event: LinkedEvent): { google: string; outlook: string } {
  const { title, startsAt, endsAt, location = '', details = '' } = event;
  return {
    google: link('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      dates: `${compactText(startsAt)}/${compactText(endsAt)}`,
      location,
      details,
    }),
    outlook: link('https://outlook.live.com/calendar/0/action/compose', {
      rru: 'addevent',
      subject: title,
      startdt: utcText(startsAt),
      enddt: utcText(endsAt),
      location,
      body: details,
    }),
  };
}
