// Scroll-driven animations: blocks settle into place, pictures drift inside their frames.

// Transforms only, never opacity: everything stays readable without, or before, scroll timelines.
const css = `
@media (prefers-reduced-motion: no-preference) {
  @supports (animation-timeline: view()) {
    @keyframes settle { from { transform: translateY(2.25rem); } }
    @keyframes drift { from { transform: scale(1.12); } }
    .reveal { animation: settle cubic-bezier(0.2, 0.7, 0.2, 1) both; animation-timeline: view(); animation-range: entry 0% entry 100%; }
    .drift { animation: drift linear both; animation-timeline: view(); animation-range: cover 0% cover 70%; }
  }
}`;

export function RevealStyle() {
  return (
    <style href="reveal" precedence="page">
      {css}
    </style>
  );
}
