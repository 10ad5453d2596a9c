// Icon whose shapes are one path, written when the pages are built (scripts/draw-icons.ts); base.css draws its line.
import { createElement, type SVGProps } from 'react';

export function createIcon(path: string) {
  // As text: React then has one element less to compare for every icon of a page.
  const drawing = { __html: `<path d="${path}"/>` };
  return ({ className, ...props }: SVGProps<SVGSVGElement>) =>
    createElement('svg', {
      className: className ? `icon ${className}` : 'icon',
      viewBox: '0 0 24 24',
      'aria-hidden': true,
      ...props,
      dangerouslySetInnerHTML: drawing,
    });
}
