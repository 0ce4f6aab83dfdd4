import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLACEHOLDERS, type SiteSettings } from './src/content/site-settings.ts';

export type { SiteSettings };

/** A text of the built site with a deployment's settings in it. */
export const fillSettings = (text: string, settings: SiteSettings): string =>
  Object.entries(PLACEHOLDERS).reduce(
    (filled, [name, placeholder]) => filled.replaceAll(placeholder, settings[name as keyof SiteSettings]),
    text,
  );

/** Copies the built site with a deployment's settings in its pages and texts. Scripts and styles hold none. */
export const copySite = (from: string, to: string, settings: SiteSettings): void => {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  for (const file of globSync('**/*.{html,txt,xml}', { cwd: to })) {
    const path = join(to, file);
    writeFileSync(path, fillSettings(readFileSync(path, 'utf8'), settings));
  }
};
