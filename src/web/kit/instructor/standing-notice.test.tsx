import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { StandingNotice } from './standing-notice.tsx';

const render = (status: Parameters<typeof StandingNotice>[0]['status']): string =>
  renderToString(
    <MemoryRouter>
      <StandingNotice status={status} />
    </MemoryRouter>,
  );

test('says what it means for the classes that their instructor waits, or may not teach', () => {
  expect(render('pending')).toContain('Your application waits for approval.');
  expect(render('suspended')).toContain('Your classes are not shown.');
  expect(render('approved')).toBe('');
});
