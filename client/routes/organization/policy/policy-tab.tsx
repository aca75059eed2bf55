import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { whenText } from '#client/browser/when-text.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { showToast } from '#client/components/controls/feedback/show-toast.ts';
import { DescriptionList } from '#client/components/controls/status/description-list.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import classes from '#client/routes/organization/form.module.css';
import { useSavedInput } from '#client/session/use-saved-input.ts';
import { useSession } from '#client/session/use-session.ts';
import { SecurityPolicyQueryDocument } from './policy.generated.ts';
import { PolicyForm } from './policy-form.tsx';
import { type Policy, policyFacts } from './policy-view.ts';

function changedText({ lastChange }: Policy, now: number): string | undefined {
  if (!lastChange) return undefined;
  return `Changed by ${lastChange.actor?.displayName ?? 'System'}, ${whenText(lastChange.at, now, readerTimeZone())}.`;
}

export function PolicyTab({ organizationId }: { organizationId: string }): ReactNode {
  const { can } = useSession();
  const result = usePanelQuery(SecurityPolicyQueryDocument, { variables: { id: organizationId } });
  const [trying, setTrying] = useSavedInput<boolean>('policy trying', false);
  const now = useNow(60_000);
  const button = useRef<HTMLButtonElement>(null);
  const wasTrying = useRef(false);
  useEffect(() => {
    if (wasTrying.current && !trying) button.current?.focus();
    wasTrying.current = trying;
  }, [trying]);
  const policy = result.data?.organization?.securityPolicy;
  if (trying && policy)
    return (
      <PolicyForm
        organizationId={organizationId}
        policy={policy}
        onCancel={() => setTrying(false)}
        onSaved={() => {
          setTrying(false);
          showToast('Security policy saved.');
        }}
      />
    );
  return (
    <Panel
      title="Security policy"
      aside={
        can.access.admin && (policy || result.loading) ? (
          // Until the policy is known, they only keep their place.
          <span className={classes.headButtons} aria-hidden={!policy}>
            <Button
              ref={button}
              size="xs"
              variant="default"
              leftSection={<Icon icon={ShieldCheck} size={14} />}
              onClick={() => setTrying(true)}
            >
              Edit policy
            </Button>
          </span>
        ) : undefined
      }
      footer={policy ? changedText(policy, now) : undefined}
    >
      <QueryPanel result={result} skeleton={<PanelSkeleton lines={5} height={220} />}>
        {({ organization }) =>
          organization ? (
            <div className={classes.facts}>
              <DescriptionList layout="rows" items={policyFacts(organization.securityPolicy)} />
            </div>
          ) : null
        }
      </QueryPanel>
    </Panel>
  );
}
