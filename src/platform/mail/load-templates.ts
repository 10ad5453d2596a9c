// Loads the built mail templates: they are .tsx, which Node does not run by itself.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderMail } from './mail-templates.ts';

export async function loadTemplates(buildDir: string): Promise<RenderMail> {
  const renderer = pathToFileURL(resolve(buildDir, 'mails/render.js')).href;
  const { renderMail } = (await import(renderer)) as { renderMail: RenderMail };
  return renderMail;
}
