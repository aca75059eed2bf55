import { accentStyles, readableAccent } from '#client/lib/accent.ts';
import { log } from './log.ts';

export function applyAccent(accent: string): void {
  const readable = readableAccent(accent);
  if (readable !== accent.toLowerCase())
    log.warn(`The accent ${accent} in config.json can't be read on white. The portal uses ${readable}.`);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(accentStyles(accent));
  document.adoptedStyleSheets.push(sheet);
}
