import { type ReactNode, useEffect, useState } from 'react';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { StatusIcon } from '#client/components/controls/status/status.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import classes from '#client/routes/organization/organization.module.css';
import type { SecurityPolicyInput } from '#schema/types.generated.ts';
import { type PolicyPreviewQuery, PolicyPreviewQueryDocument } from './policy.generated.ts';
import { effectText } from './policy-view.ts';

type Effect = NonNullable<PolicyPreviewQuery['organization']>['securityPolicyPreview'][number];

/** The preview is requested after this pause in typing. */
const restMs = 300;

function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

function EffectLine({ effect }: { effect: Effect }): ReactNode {
  const { kind, count, people } = effect;
  const others = count - people.length;
  return (
    <li className={classes.effect}>
      <StatusIcon tone={count > 0 ? 'warning' : 'ok'} />
      <div>
        <p>{effectText(kind, count)}</p>
        {people.length > 0 ? (
          <p className={textClasses.small}>
            {people.map(({ displayName }) => displayName).join(', ')}
            {others > 0 ? ` and ${formatNumber(others)} more` : ''}
          </p>
        ) : null}
      </div>
    </li>
  );
}

function Effects({ effects }: { effects: readonly Effect[] }): ReactNode {
  if (effects.length === 0) return <p>No one is affected.</p>;
  return (
    <>
      <ul className={classes.effects}>
        {effects.map((effect) => (
          <EffectLine key={effect.kind} effect={effect} />
        ))}
      </ul>
      {effects.some(({ includesViewer }) => includesViewer) ? (
        <AlertBox tone="notice" title="This affects you">
          This change applies to you too.
        </AlertBox>
      ) : null}
    </>
  );
}

/** `policy` is null if it is invalid or unchanged. */
export function PolicyPreview({
  organizationId,
  policy,
  idle,
}: {
  organizationId: string;
  /** As JSON, so that equal policies are equal values. */
  policy: string | null;
  idle: string;
}): ReactNode {
  const rested = useRested(policy);
  const previewedPolicy: SecurityPolicyInput | null = rested ? JSON.parse(rested) : null;
  const result = usePanelQuery(PolicyPreviewQueryDocument, {
    skip: previewedPolicy === null,
    ...(previewedPolicy ? { variables: { id: organizationId, policy: previewedPolicy } } : {}),
  });
  const effects = policy !== null && result.data?.organization?.securityPolicyPreview;
  return (
    <Panel title="Who is affected">
      {/* Announced without the names. */}
      <p className="visually-hidden" role="status">
        {effects &&
          (effects.map(({ kind, count }) => effectText(kind, count)).join(' ') || 'No one is affected.')}
      </p>
      <div className={`${textClasses.stack} ${textClasses.fill}`}>
        {policy === null || previewedPolicy === null ? (
          <p className={textClasses.dimmed}>{policy === null ? idle : 'Checking who is affected.'}</p>
        ) : (
          <QueryPanel result={result} skeleton={<PanelSkeleton lines={4} height={160} />}>
            {({ organization }) => <Effects effects={organization?.securityPolicyPreview ?? []} />}
          </QueryPanel>
        )}
      </div>
    </Panel>
  );
}
