import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from './chromium.ts';

export function openChromium(...options: string[]): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', ...options];
  return chromium.launch({ executablePath: ensureChromium(), args });
}
