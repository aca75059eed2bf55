import { expect, test } from 'vitest';
import { requestMail } from './request-mail.ts';

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

test('without anybody to ask it has no address, and what is unknown is left out', () => {
  const { address, body } = read(requestMail('actions', [{ serialNumber: '0CD3-64B3-ECCB' }], null, from));
  expect(address).toBe('mailto:');
  expect(body).toMatch(/^Hello,\r\n\r\nPlease add advanced actions for:\r\n0CD3-64B3-ECCB\r\n\r\nPriya/);
});

test('several devices are counted in the subject, and 20 of them listed', () => {
  const devices = Array.from({ length: 23 }, () => device);
  const { subject, body } = read(requestMail('renewal', devices, to, from));
  expect(subject).toBe('License renewal: 23 devices');
  expect(body?.match(/last day/g)).toHaveLength(20);
  expect(body).toContain('\r\nand 3 more\r\n');
});
