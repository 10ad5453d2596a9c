// Writes the web app manifest, by which phones and desktops install the site under the marketplace's own name.
import type { Publisher } from '#platform/calendar/publisher.ts';

/** Behind the first page while it loads; the frame of an open page follows its theme. */
const colors = { background_color: '#ffffff', theme_color: '#ffffff' };

const icon = (name: string, size: number, purpose: string) => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const shortcut = (name: string, url: string) => ({
  name,
  url,
  icons: [icon('icon-192', 192, 'any')],
});

export const writeWebManifest = ({ brandName }: Pick<Publisher, 'brandName'>): string =>
  JSON.stringify({
    // Stays when the first page changes, so that the installed one remains the same.
    id: '/',
    name: brandName,
    short_name: brandName,
    description: 'In-person classes near you: find one, book it, show your code at the door.',
    lang: 'en-US',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    categories: ['education', 'lifestyle'],
    ...colors,
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-192', 192, 'maskable'),
      icon('maskable-512', 512, 'maskable'),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [shortcut('Your classes', '/dashboard'), shortcut('Explore classes', '/explore')],
  });
