// Writes the operator's colors and logo into the head of a page. Outside of React, so that no page needs a script for it.
import type { SiteLook } from '#contract/site-look.ts';
import { brandCss } from '#domain/brand/brand-css.ts';
import { brandStyleId } from './kit/page/brand-style-id.ts';

/** Of the look before, which is that of the next page, too. */
let known = { key: '', css: '' };

export function addBrandStyle(html: string, look: SiteLook | undefined): string {
  const css = look ? cssOf(look) : '';
  if (css === '') return html;
  return html.replace('</head>', () => `<style id="${brandStyleId}">${css}</style></head>`);
}

function cssOf(look: SiteLook): string {
  const key = JSON.stringify(look);
  if (known.key !== key) known = { key, css: brandCss(look) };
  return known.css;
}
