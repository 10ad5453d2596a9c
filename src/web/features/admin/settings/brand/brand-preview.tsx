// A page in the colors and with the logo that are chosen, light and dark side by side.
import type { CSSProperties } from 'react';
import { brandColorsOf } from '#domain/brand/brand-colors.ts';
import { brandTokens, type Theme, trellisColors } from '#domain/brand/trellis-colors.ts';
import { useSite } from '#web/kit/api/site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import type { BrandDraft } from './use-brand-draft.ts';

const themes: { theme: Theme; label: string }[] = [
  { theme: 'light', label: 'Light pages' },
  { theme: 'dark', label: 'Dark pages' },
];

export function BrandPreview({ draft }: { draft: BrandDraft }) {
  return (
    <section aria-labelledby="brand-preview">
      <h2 id="brand-preview" className="mb-3 text-xl font-bold tracking-tight">
        Preview
      </h2>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {themes.map(({ theme, label }) => (
          <figure key={theme} className="m-0 min-w-0">
            <div
              className={`${theme} overflow-clip rounded-2xl border border-border bg-bg text-text`}
              style={tokensOf(draft.accentColor, theme)}
            >
              <PreviewBar draft={draft} theme={theme} />
              <PreviewPage />
            </div>
            <figcaption className="mt-2 text-sm text-text-2">{label}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

function tokensOf(accentColor: string, theme: Theme): CSSProperties {
  const colors = accentColor === '' ? trellisColors : brandColorsOf(accentColor);
  const pairs = brandTokens.map((token) => [`--${token}`, colors[theme][token]]);
  return Object.fromEntries(pairs) as CSSProperties;
}

function PreviewBar({ draft, theme }: { draft: BrandDraft; theme: Theme }) {
  const { brandName } = useSite();
  const { logo, logoOnDark, logoName } = draft;
  const shown = theme === 'dark' && logoOnDark.url !== null ? logoOnDark : logo;
  return (
    <div className="flex items-center gap-2.5 border-b border-border px-4 py-3 text-lg font-bold tracking-tight">
      {shown.url === null ? (
        <Leaf />
      ) : (
        <img src={shown.url} alt="" className="h-9 max-w-42 object-contain object-left" />
      )}
      {(shown.url === null || logoName === 'written') && <span>{brandName}</span>}
    </div>
  );
}

/** As in the navigation, which has its own: shared code would be a part of every page. */
function Leaf() {
  return (
    <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
      <rect width="32" height="32" rx="9" className="fill-brand" />
      <g className="stroke-on-brand" strokeWidth="2" strokeLinecap="round" fill="none">
        <path d="M10 7v18M16 7v18M22 7v18M7 13h18M7 20h18" opacity=".38" />
        <path d="M16 26c0-5.500-.4-8.300 2.600-11.200" />
      </g>
      <path
        className="fill-on-brand"
        d="M17.500 15.600c-.3-4.600 2.500-7.900 7.700-8.300.4 5.200-2.600 8.600-7.700 8.300zM15.700 21.700c-3.600.5-6.300-1.500-6.900-5.300 3.900-.6 6.700 1.400 6.900 5.300z"
      />
    </svg>
  );
}

/** Looks like links and buttons, and is none: nothing here leads anywhere. */
function PreviewPage() {
  return (
    <div className="grid gap-4 bg-canvas p-4">
      <div className="rounded-2xl border border-border bg-surface p-4 shadow-card">
        <Badge variant="accent">Beginners</Badge>
        <p className="mt-2 text-lg font-bold tracking-tight">Throw your first bowl</p>
        <p className="text-text-2">Sat, Dec 5 · 10:00 AM</p>
        <p className="text-sm text-text-3">Austin, TX</p>
        <p className="mt-2 font-semibold text-accent underline underline-offset-4">Read more</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <span className={buttonClass({ size: 'sm' })}>Book</span>
        <span className={buttonClass({ size: 'sm', variant: 'solid' })}>Explore Classes</span>
        <span className={buttonClass({ size: 'sm', variant: 'outline' })}>Save</span>
      </div>
    </div>
  );
}
