// Repaints the page in the colors and the logo that count now: pages of the server are painted already.
import { useEffect } from 'react';
import { brandCss } from '#domain/brand/brand-css.ts';
import { useSite } from '#web/kit/api/site.ts';
import { brandStyleId } from '#web/kit/page/brand-style-id.ts';

export function useBrandStyle(): void {
  const { look } = useSite();
  const css = brandCss(look);
  useEffect(() => {
    const present = document.getElementById(brandStyleId);
    if (present?.textContent === css || (!present && css === '')) return;
    const style = present ?? document.head.appendChild(document.createElement('style'));
    style.id = brandStyleId;
    style.textContent = css;
  }, [css]);
}
