import type { Page } from '@playwright/test';

export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const exact = { exact: typeof name === 'string' };
  const control = page.getByText(name, exact).or(page.getByLabel(name, exact)).filter({ visible: true });
  await control.first().waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const element = document.activeElement;
      const labels = element && 'labels' in element ? (element.labels as NodeList | null) : null;
      const own = element?.getAttribute('aria-label') ?? labels?.[0]?.textContent;
      // A busy button also contains its other label.
      const visible = element?.querySelector('[data-shown="true"]') ?? element;
      return (own ?? visible?.textContent ?? '').trim();
    });
    if (typeof name === 'string' ? label === name : name.test(label)) return;
  }
  throw new Error(`Tab did not reach ${name}.`);
}
