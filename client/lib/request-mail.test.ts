import { expect, test } from 'vitest';
import { requestMail, requestText } from './request-mail.ts';

const to = { name: 'Angela Whitfield', email: 'angela.whitfield@north-county.example' };
const device = {
  serialNumber: '7C21-0048-B93E',
  name: 'Bench 1',
  product: 'Graykey',
  lastDay: 'Jun 29, 2026',
};
const from = ['Priya Raman', 'North County Lab'];

function read(link: string) {
  const { protocol, pathname, searchParams } = new URL(link);
  return {
    address: `${protocol}${pathname}`,
    subject: searchParams.get('subject'),
    body: searchParams.get('body'),
  };
}

test('a request names device, product and last day, and who sends it', () => {
  expect(read(requestMail('renewal', [device], to, from))).toEqual({
    address: 'mailto:angela.whitfield@north-county.example',
    subject: 'License renewal: 7C21-0048-B93E',
    body: 'Hello Angela Whitfield,\r\n\r\nPlease renew the license of:\r\n7C21-0048-B93E (Bench 1), Graykey, last day Jun 29, 2026\r\n\r\nPriya Raman\r\nNorth County Lab',
  });
});

test('without anybody to ask it is a text, and what is unknown is left out', () => {
  expect(requestText('actions', [{ serialNumber: '0CD3-64B3-ECCB' }], from)).toBe(
    'More advanced actions: 0CD3-64B3-ECCB\n\nHello,\n\nPlease add advanced actions for:\n0CD3-64B3-ECCB\n\nPriya Raman\nNorth County Lab',
  );
});

test('several devices are counted in the subject, and listed as far as a link may be long', () => {
  const devices = Array.from({ length: 23 }, () => ({
    serialNumber: '7C21-0048-B93E',
    lastDay: 'Jun 29, 2026',
  }));
  const { subject, body } = read(requestMail('renewal', devices, to, from));
  expect(subject).toBe('License renewal: 23 devices');
  expect(body?.match(/last day/g)).toHaveLength(20);
  expect(body).toContain('\r\nand 3 more\r\n');
  const long = Array.from({ length: 20 }, () => ({
    ...device,
    name: 'Überlingen, evidence room 1, bench by the window',
  }));
  const link = requestMail('renewal', long, to, from);
  const longer = (letters: number) => [{ ...device, name: 'x'.repeat(letters) }, ...long];
  const lengths = Array.from(
    { length: 200 },
    (_, letters) => requestMail('renewal', longer(letters), to, from).length,
  );
  expect(Math.max(...lengths)).toBe(2_000);
  const listed = read(link).body?.match(/last day/g)?.length ?? 0;
  expect(listed).toBeGreaterThan(10);
  expect(read(link).body).toContain(`\r\nand ${20 - listed} more\r\n`);
});
