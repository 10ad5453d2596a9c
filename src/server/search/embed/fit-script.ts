// The only script of an embedded list: it tells the page around it how high the list is, and can do nothing else.
import { createHash } from 'node:crypto';
import { embedHeightKey } from '#domain/classes/embed.ts';

/** The class takes away the height by which a list fills a frame of a fixed height. */
export const fitScript = `document.documentElement.className='fit';new ResizeObserver(([{target}])=>parent.postMessage({${embedHeightKey}:target.offsetHeight},'*')).observe(document.querySelector('main'))`;

/** As a source of a content security policy, which lets nothing but this text run. */
export const fitScriptSource = `'sha256-${createHash('sha256').update(fitScript).digest('base64')}'`;
