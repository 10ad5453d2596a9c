// Our mark as SVG; apart from what draws it, so that nobody loads an image library for its text.

export const markColors = { ink: '#14170b', brand: '#96b001' };

/** The same drawing as src/web/public/favicon.svg; a test compares the two. */
export const mark =
  '<rect width="32" height="32" rx="9" fill="#96b001"/><g fill="none" stroke="#14170b" stroke-width="2" stroke-linecap="round"><path d="M10 7v18M16 7v18M22 7v18M7 13h18M7 20h18" opacity=".38"/><path d="M16 26c0-5.500-.4-8.300 2.600-11.200"/></g><path fill="#14170b" d="M17.500 15.600c-.3-4.600 2.500-7.900 7.700-8.300.4 5.200-2.600 8.600-7.700 8.300zM15.700 21.700c-3.600.5-6.300-1.500-6.900-5.300 3.900-.6 6.700 1.400 6.900 5.300z"/>';

/** The mark in other colors. */
export const markIn = (brand: string, ink: string): string =>
  mark.replaceAll(markColors.brand, brand).replaceAll(markColors.ink, ink);
