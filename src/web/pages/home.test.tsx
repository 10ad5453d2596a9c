// The home page as the server sends it.
import { existsSync } from 'node:fs';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createQueryClient } from '#web/kit/api.ts';
import { siteQuery } from '#web/kit/site.ts';
import { Component } from './home.tsx';
import { Component as HowItWorks } from './how-it-works.tsx';

function render(Page: () => React.ReactNode): string {
  const client = createQueryClient(() => Promise.reject(new Error('no call is expected')));
  client.setQueryData(siteQuery.queryKey, {
    brandName: 'Trellis',
    supportEmail: 'help@example.com',
    mode: 'demo',
    publicUrl: 'http://localhost:3000',
    today: '2026-12-05',
    policy: { refundWindowHours: 24, rescheduleWindowHours: 48, payoutLimitDays: 7 },
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test.each([
  ['home', Component],
  ['how it works', HowItWorks],
])('shows only pictures that exist: %s', (_name, Page) => {
  const files = new Set(render(Page).match(/\/covers\/[\w-]+\.\w+/g));
  const missing = [...files].filter((file) => !existsSync(`src/web/public${file}`));
  expect(files.size).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

test.each([
  ['home', Component],
  ['how it works', HowItWorks],
])('has one first heading and never skips a level: %s', (_name, Page) => {
  const levels = [...render(Page).matchAll(/<h([1-6])/g)].map((match) => Number(match[1]));
  const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(skips).toEqual([]);
});

test('holds both closing bands, so that a cached page suits everybody', () => {
  const html = render(Component);
  expect(html).toContain('Ready to start learning?');
  expect(html).toContain('Ready to explore more?');
});

test('says that its testimonials are samples', () => {
  expect(render(Component)).toContain('Sample stories');
});
