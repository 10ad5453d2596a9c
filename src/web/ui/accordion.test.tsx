import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Accordion, AccordionItem } from './accordion.tsx';

test('keeps closed answers in the HTML', () => {
  const html = renderToString(
    <Accordion>
      <AccordionItem value="refund" question="Can I cancel?">
        Up to 24 hours before.
      </AccordionItem>
    </Accordion>,
  );
  expect(html).toContain('aria-expanded="false"');
  expect(html).toContain('Up to 24 hours before.');
});
