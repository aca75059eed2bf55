import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { namesInput } from '#client/routes/metrics/metrics-inputs.ts';
import { MetricsPeopleQueryDocument } from '#client/routes/metrics/records/records.generated.ts';
import type { ShownView } from '#client/routes/metrics/use-metrics-view.ts';
import classes from './narrowed.module.css';

export function Narrowed({
  shown: { change, choices, input, view },
}: {
  shown: Pick<ShownView, 'change' | 'choices' | 'input' | 'view'>;
}): ReactNode {
  const groups = choices.data?.groupTree.groups;
  const places = usePanelQuery(
    MetricsPeopleQueryDocument,
    input && (view?.device || view?.group)
      ? { variables: { input: namesInput(input, view.device ? 'DEVICE' : 'GROUP') } }
      : { skip: true },
  );
  const narrowed = (['device', 'group'] as const).flatMap((parameter) => {
    const id = view?.[parameter];
    if (!id) return [];
    const slice = places.data?.usageSeries.breakdown.find(({ key }) => key === id);
    const name = slice?.label ?? groups?.find((group) => group.id === id)?.name ?? id;
    return [{ parameter, text: `${parameter === 'device' ? 'Device' : 'Group'} ${name}` }];
  });
  if (narrowed.length === 0) return null;
  return (
    <ul className={`${classes.narrowed} no-print`} aria-label="Filtered to">
      {narrowed.map(({ parameter, text }) => (
        <li key={parameter}>
          {text}
          <button
            type="button"
            className={classes.narrowedEnd}
            aria-label={`Show more than ${text}`}
            onClick={() => change({ [parameter]: null })}
          >
            <Icon icon={X} size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
