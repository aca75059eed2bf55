import { describe, expect, test } from 'vitest';
import { deviceSentence, deviceStatus, termStatus } from './device-view.ts';

describe('a device in words', () => {
  test('its sentence says how license and check-in stand', () => {
    expect(deviceSentence({ offline: false, primaryServiceLicense: {} }, 'READY')).toEqual({
      tone: 'ok',
      text: 'License active, online.',
    });
    expect(deviceSentence({ offline: true, primaryServiceLicense: {} }, 'CHECK_IN_OVERDUE')).toEqual({
      tone: 'warning',
      text: 'License active, offline. Its check-in is overdue.',
    });
    expect(deviceSentence({ offline: true, primaryServiceLicense: null }, 'UNLICENSED').text).toBe(
      'No active license.',
    );
    expect(deviceSentence(null, undefined).text).toBe('This device has no hardware license.');
    expect(deviceSentence({ primaryServiceLicense: {} }, 'RETIRED').text).toBe('This device is out of use.');
  });

  test('without details it still says what the documented part knows', () => {
    expect(deviceSentence({ offline: false, primaryServiceLicense: {} }, undefined).text).toBe(
      'License active, online.',
    );
    expect(deviceSentence(undefined, undefined).tone).toBe('neutral');
  });

  test('each status is a word', () => {
    expect(deviceStatus('UNLICENSED')).toEqual({ tone: 'critical', text: 'Unlicensed' });
    expect(termStatus('EXPIRED').text).toBe('Ended');
  });
});
