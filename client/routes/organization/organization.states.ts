import type { ScenarioId } from '#fixtures/files.generated.ts';
import { failed, loading, otherAccount, type Screen, type ScreenState } from '#fixtures/screen-states.ts';

const ofOrganization = (
  state: string,
  search: string,
  sees: string,
  note: string,
  scenario: ScenarioId,
): ScreenState => ({
  state,
  as: 'admin',
  path: `/organization/organization-north-county${search}`,
  scenario,
  sees,
  note,
});

export const organization: Screen = {
  title: 'Organization',
  path: '/organization/organization-north-county',
  states: [
    { state: 'Full', as: 'admin', sees: 'Contacts' },
    { ...loading, as: 'admin' },
    { ...failed, as: 'admin' },
    { ...otherAccount, as: 'admin' },
    {
      state: 'Not found',
      as: 'admin',
      path: '/organization/organization-unknown',
      sees: "We couldn't find that organization",
    },
    ofOrganization('Activity log', '?tab=activity', 'Activity log', 'Who did what, and when.', 'fleet'),
    ofOrganization(
      'No match',
      '?tab=activity&when=2000-01-01..2000-01-02',
      'No entries match',
      'Other days.',
      'fleet',
    ),
    ofOrganization('Empty', '?tab=activity', 'No activity yet', 'A new license.', 'empty'),
    {
      state: 'Forbidden',
      as: 'viewer',
      path: '/organization/organization-north-county?tab=activity',
      sees: 'Only Administrators can do this.',
    },
  ],
};
