import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { StandingNotice } from './standing-notice.tsx';

const render = (
  status: Parameters<typeof StandingNotice>[0]['status'],
  reason: string | null = null,
): string =>
  renderToString(
    <MemoryRouter>
      <StandingNotice status={status} reason={reason} />
    </MemoryRouter>,
  );

test('says what it means for the classes that their instructor waits, or may not teach', () => {
  expect(render('pending')).toContain('Your application waits for approval.');
  expect(render('suspended')).toContain('Your classes are not shown.');
  expect(render('approved')).toBe('');
});

test('says why to who was declined, who may apply again, and to who may not teach', () => {
  const declined = render('none', 'Tell us more about yourself.');
  expect(declined).toContain('Tell us more about yourself.');
  expect(declined).toContain('href="/become-instructor"');
  expect(render('none')).toBe('');
  expect(render('suspended', 'Late again.')).toContain('Late again.');
});
