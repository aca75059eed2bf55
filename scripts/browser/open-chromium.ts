import { type Browser, chromium } from '@playwright/test';
import { expectChromium } from './chromium.ts';

export function openChromium(...options: string[]): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', ...options];
  return chromium.launch({ executablePath: expectChromium(), args });
}
