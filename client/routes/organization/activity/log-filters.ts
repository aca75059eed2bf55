import { dayStart } from '#client/browser/day-start.ts';
import { outcomeWords } from '#client/components/license/status-glossary.ts';
import { defineList, statusFilter } from '#client/components/tables/list-definition.ts';
import { actionLabels } from '#client/routes/organization/log-labels.ts';
import { addDays } from '#schema/calendar/days.ts';
import type { AuditFilter, AuditOutcome } from '#schema/types.generated.ts';
import type { OrganizationLogFacetsQuery } from './activity.generated.ts';

type Facets = NonNullable<OrganizationLogFacetsQuery['organization']>['activityFacets'];

/** The URL's name for entries of the portal itself. */
const portalItself = 'portal';

export const activityLog = defineList<AuditFilter, 'AT', Facets>({
  filters: [
    {
      name: 'action',
      kind: 'values',
      label: 'Action',
      isMain: true,
      ask: (actions) => ({ actions: [...actions] }),
      choices: (facets) =>
        (facets?.actions ?? []).map(({ action, count }) => ({
          value: action,
          label: actionLabels(action),
          count,
        })),
      nameOf: actionLabels,
    },
    {
      name: 'who',
      kind: 'values',
      label: 'Who',
      isMain: true,
      ask: (ids) => ({ actorIds: ids.map((id) => (id === portalItself ? null : id)) }),
      choices: (facets) =>
        (facets?.actors ?? []).map(({ actor, count }) => ({
          value: actor?.id ?? portalItself,
          label: actor?.displayName ?? 'System',
          count,
        })),
      nameOf: (_, isKnown) => (isKnown ? 'Someone else' : '…'),
    },
    {
      name: 'outcome',
      label: 'Result',
      isMain: true,
      ...statusFilter<AuditFilter, Facets, AuditOutcome>(
        outcomeWords,
        (chosen) => ({ outcomes: chosen }),
        (facets, status) => facets.outcomes.find((each) => each.outcome === status)?.count,
        { STOPPED_EARLY: 'stopped' },
      ),
    },
    {
      name: 'when',
      kind: 'days',
      label: 'When',
      isMain: true,
      ends: ['From', 'Through'],
      ask: (from, to) => ({
        ...(from !== null && { from: dayStart(from) }),
        ...(to !== null && { to: dayStart(addDays(to, 1)) }),
      }),
    },
  ],
  sorts: { when: { field: 'AT', label: 'When', descendingFirst: true } },
  usual: { name: 'when', descending: true },
  presets: [],
  others: ['tab'],
});
