import { expect, test, vi } from 'vitest';
import { sharePage, type Sharer } from './share-page.ts';

const page = { title: 'Throw Your First Bowl', url: 'https://trellis.example/classes/1' };
const clipboard = () => ({ writeText: vi.fn(async () => undefined) });

test("opens the device's own sheet where it has one", async () => {
  const device = { share: vi.fn(async () => undefined), clipboard: clipboard() };
  expect(await sharePage(page, device)).toBeUndefined();
  expect(device.share).toHaveBeenCalledWith(page);
  expect(device.clipboard.writeText).not.toHaveBeenCalled();
});

test('says nothing to somebody who closed the sheet again', async () => {
  const share = () => Promise.reject(new DOMException('canceled', 'AbortError'));
  const device = { share, clipboard: clipboard() };
  expect(await sharePage(page, device)).toBeUndefined();
  expect(device.clipboard.writeText).not.toHaveBeenCalled();
});

test.each<[string, Sharer['share']]>([
  ['has no sheet', undefined],
  ['cannot open its sheet', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
])('copies the link where the device %s', async (_name, share) => {
  const device = { share, clipboard: clipboard() };
  expect(await sharePage(page, device)).toMatchObject({ title: 'Link copied' });
  expect(device.clipboard.writeText).toHaveBeenCalledWith(page.url);
});

test.each<[string, Sharer['clipboard']]>([
  ['there is no clipboard', undefined],
  ['the clipboard is locked', { writeText: () => Promise.reject(new Error('denied')) }],
])('shows the link itself where %s', async (_name, board) => {
  const shown = await sharePage(page, { clipboard: board });
  expect(shown).toEqual({ title: 'Copy this link', description: page.url });
});
