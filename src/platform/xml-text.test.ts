import { expect, test } from 'vitest';
import { xmlText } from './xml-text.ts';

test.each([
  [`<b title="a">R&D's</b>`, '&lt;b title=&quot;a&quot;&gt;R&amp;D&#39;s&lt;/b&gt;'],
  ['end ]]> of data', 'end ]]&gt; of data'],
  ['bell\u0007, null\u0000, not a character\uffff', 'bell, null, not a character'],
  ['half \ud83d a pair', 'half \ufffd a pair'],
  ['👩🏽‍🎨\tשלום\n', '👩🏽‍🎨\tשלום\n'],
])('writes %j as %j', (text, written) => {
  expect(xmlText(text)).toBe(written);
});
