import { expect, test } from 'vitest';
import { addMoments, type PageState, writePageState } from './page-state.ts';

const state = (title: string): Omit<PageState, 'moments'> => ({
  page: '/classes/:id',
  router: {},
  queries: [[['class'], { title, moments: [title] }]],
  assets: { script: '/a.js', styles: [], preloads: [], fonts: [] },
});
const moments = {
  'America/Chicago': { 0: { day: 'Wed, Dec 31', year: '1969', time: '6:00 PM', zone: '$& <CST>' } },
};
const read = (text: string): unknown => JSON.parse(text);

test.each(['Bread', 'unknown', '"moments":"unknown"', '</script><b>', "$'"])(
  'adds the moments of a page to its state, whatever its data says: %s',
  (title) => {
    const text = addMoments(writePageState(state(title)), moments);
    expect(read(text)).toEqual({ ...state(title), moments });
    expect(text).not.toContain('<');
  },
);
