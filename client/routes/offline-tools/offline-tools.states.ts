import {
  failed,
  inScenario,
  loading,
  noDevice,
  otherAccount,
  partial,
  type Screen,
} from '#fixtures/screen-states.ts';

export const offlineTools: Screen = {
  title: 'Software Updates / Offline Updates & Tools',
  path: '/offline-tools',
  states: [
    { state: 'Full', scenario: 'update-available', sees: 'Software Updates' },
    loading,
    { ...partial('OfflineToolsReleasesQuery'), scenario: 'offline' },
    failed,
    otherAccount,
    {
      state: 'Forbidden',
      scenario: 'offline',
      as: 'viewer',
      sees: "You can't start or continue exchanges",
      note: 'The tools, releases and past exchanges are shown.',
    },
    noDevice,
    { state: 'No hardware license', scenario: 'no-hardware', sees: 'No hardware license' },
    {
      state: 'Download is damaged',
      scenario: 'online',
      sees: 'Releases',
      note: 'Open "Earlier versions" and download 5.11.0: its copy is damaged, so nothing is saved.',
    },
    inScenario('offline,empty', 'No exchanges', 'No past exchanges yet', 'No exchange yet.'),
    inScenario('offline,overdue', 'Exchange overdue', 'Overdue', 'The license exchange is late.'),
    { ...partial('OfflineExchangesQuery'), state: 'Past exchanges fail', scenario: 'offline' },
    {
      state: 'License exchange',
      scenario: 'offline',
      sees: 'Upload request',
      note: 'The license exchange and the tools. Choose one of the sample files, which are at the end of the page: one for each mistake. After request-good.request, "Response ready" stays here and on the dashboard until the transfer is confirmed.',
    },
    {
      state: 'Uploading fails',
      scenario: 'offline',
      fault: 'BeginOfflineExchangeMutation:http-503',
      sees: 'Upload request',
      note: 'Upload request-good.request of the sample files: no response is created, and the file stays.',
    },
    inScenario(
      'exchange-ready',
      'Response ready',
      'Take it by',
      'A response is ready to be taken to the device.',
    ),
    inScenario('expired', 'License ended', 'Software Updates', 'Updates are no longer covered.'),
  ],
};
