// Mails that have no text besides their HTML, as programs write them.
import { expect, test } from 'vitest';
import { processorMs } from '#tests/support/processor-time.ts';
import { cutReply } from './cut-reply.ts';
import { htmlText } from './html-text.ts';

const read = (html: string): string => cutReply(htmlText(html), 'hello@trellis.example');

test.each([
  [
    'Gmail',
    '<div dir="ltr"><div>Yes, behind the house.</div><div>See you &amp; thanks</div></div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Tue, Nov 3, 2026 at 10:15 AM Trellis &lt;<a href="mailto:hello@trellis.example">hello@trellis.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0"><div>Is there parking?</div></blockquote></div>',
  ],
  [
    'Outlook',
    '<html><head><style>p{margin:0}</style></head><body><div class="elementToProof">Yes, behind the house.</div><div class="elementToProof">See you &amp; thanks</div><div id="Signature"><p>Ana, Studio 3</p></div><div id="appendonsend"></div><hr style="width:98%"><div id="divRplyFwdMsg" dir="ltr"><b>From:</b> Trellis</div><div>Is there parking?</div></body></html>',
  ],
  [
    'Outlook for Windows',
    "<body><div class=WordSection1><p class=MsoNormal>Yes, behind the house.<o:p></o:p></p><p class=MsoNormal>See you &amp; thanks<o:p></o:p></p><div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in'><p class=MsoNormal><b>From:</b> Trellis</p></div></div><p>Is there parking?</p></div></body>",
  ],
  [
    'Apple Mail',
    '<html><body dir="auto">Yes, behind the house.<div>See you &amp; thanks<br id="lineBreakAtBeginningOfSignature"><div dir="ltr">Sent from my iPhone</div><div dir="ltr"><br><blockquote type="cite">On Nov 3, 2026, at 10:15 AM, Trellis &lt;hello@trellis.example&gt; wrote:<br><br></blockquote></div><blockquote type="cite"><div>Is there parking?</div></blockquote></div></body></html>',
  ],
  [
    'Yahoo',
    '<div class="ydp1">Yes, behind the house.</div><div>See you &amp; thanks</div><div id="yahoo_quoted_12" class="yahoo_quoted"><div>On Tuesday, Trellis wrote:</div><div><div>Is there parking?</div></div></div>',
  ],
  [
    'Thunderbird',
    '<p>Yes, behind the house.<br>See you &amp; thanks</p><pre class="moz-signature">--\nAna</pre><div class="moz-cite-prefix">On 11/3/26 10:15, Trellis wrote:<br></div><blockquote type="cite"><p>Is there parking?</p></blockquote>',
  ],
])('reads the reply out of the HTML of %s', (_, html) => {
  expect(read(html).replace(/\n+/g, '\n')).toBe('Yes, behind the house.\nSee you & thanks');
});

test('keeps paragraphs, lines of a list and characters of other scripts', () => {
  expect(
    read('<p>Hola,</p><p>trae:</p><ul><li>zapatos</li><li>agua &#128167;</li></ul>¡gracias&#33;'),
  ).toBe('Hola,\n\ntrae:\n\nzapatos\nagua 💧\n¡gracias!');
});

test('shows nothing of scripts, styles, comments and hidden markup', () => {
  expect(
    read(
      '<script>alert(1)</script><!-- no --><style>a{}</style><title>t</title>Hi <b onclick="x">there</b>',
    ),
  ).toBe('Hi there');
});

test('never turns text into markup', () => {
  expect(read('&lt;script&gt;alert(1)&lt;/script&gt;')).toBe('<script>alert(1)</script>');
});

test.each([
  ['tags', '<a'.repeat(300_000)],
  ['comments', '<!--'.repeat(200_000)],
  ['open elements', '<div>'.repeat(200_000)],
  ['quotations', '<div class="gmail_quote">'.repeat(40_000)],
  ['attributes', `<div ${'class="x '.repeat(100_000)}>`],
  ['references', '&#'.repeat(300_000)],
  ['blanks', `a${' '.repeat(500_000)}b`],
])(
  'takes no time for HTML made of unfinished %s',
  async (_, html) => {
    expect(await processorMs(() => read(html))).toBeLessThan(3000);
  },
  30_000,
);
