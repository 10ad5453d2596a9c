// The brand mark with the brand's name: a climbing leaf on a trellis, in whose place the style sheet puts the operator's logo.
import { Link } from 'react-router';
import { useSite } from '#web/kit/api/site.ts';

export function Logo() {
  const { brandName } = useSite();
  return (
    <Link
      to="/"
      className="-ml-1 inline-flex min-h-11 max-w-full min-w-0 items-center gap-2.5 rounded-lg px-1 text-xl font-bold tracking-tight text-text"
    >
      <LogoMark />
      <span className="truncate">{brandName}</span>
    </Link>
  );
}

function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" className="brand-logo size-[32px] shrink-0" aria-hidden="true">
      <rect width="32" height="32" rx="9" className="fill-brand" />
      <g className="stroke-on-brand" strokeWidth="2" strokeLinecap="round" fill="none">
        <path d="M10 7v18M16 7v18M22 7v18M7 13h18M7 20h18" opacity=".38" />
        <path d="M16 26c0-5.5-.4-8.300 2.600-11.200" />
      </g>
      <path
        className="fill-on-brand"
        d="M17.500 15.600c-.3-4.600 2.500-7.900 7.700-8.300.4 5.200-2.600 8.600-7.700 8.300z"
      />
      <path
        className="fill-on-brand"
        d="M15.700 21.700c-3.600.5-6.300-1.500-6.900-5.300 3.900-.6 6.700 1.400 6.900 5.300z"
      />
    </svg>
  );
}
