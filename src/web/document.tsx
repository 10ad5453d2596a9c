// The whole HTML document; React renders it on the server and hydrates it in the browser.
import type { ReactNode } from 'react';
import { pageStateId, type PageAssets } from './page-state.ts';
import { themeColors } from './ui/theme/theme-preference.ts';

interface DocumentProps {
  assets: PageAssets;
  stateText: string;
  children: ReactNode;
}

export function Document({ assets, stateText, children }: DocumentProps) {
  return (
    // theme.js sets the class and data-signed-in before the first paint, so both may differ here.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script src="/theme.js" />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* Low priority: styles and pictures load before scripts. */}
        {assets.preloads.map((href) => (
          <link key={href} rel="modulepreload" fetchPriority="low" href={href} />
        ))}
        <meta
          name="theme-color"
          media="(prefers-color-scheme: light)"
          content={themeColors.light}
        />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColors.dark} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        {children}
        <script
          type="application/json"
          id={pageStateId}
          dangerouslySetInnerHTML={{ __html: stateText }}
        />
        <script type="module" src={assets.script} />
      </body>
    </html>
  );
}
