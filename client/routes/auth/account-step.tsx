import { Building2, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import type { FormProblems } from '#client/lib/form-problems.ts';
import type { SessionAccount } from '#schema/types.generated.ts';
import classes from './account-step.module.css';
import cardClasses from './auth-card.module.css';

function devices(count: number): string {
  return count === 1 ? '1 device' : `${count.toLocaleString('en-US')} devices`;
}

export function AccountStep({
  accounts,
  problem,
  onChoose,
}: {
  accounts: readonly SessionAccount[];
  problem: FormProblems['form'];
  onChoose: (id: string) => void;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={cardClasses.card}>
      <h1 className={cardClasses.title} ref={heading} tabIndex={-1}>
        Choose an account
      </h1>
      <p className={cardClasses.text}>You can change it later in the account menu.</p>
      {problem ? (
        <AlertBox tone="critical" title={problem.title} live className={classes.problem}>
          {problem.detail}
        </AlertBox>
      ) : null}
      <ul className={classes.accounts}>
        {accounts.map(({ id, name, deviceCount, serialNumber }) => (
          <li key={id}>
            <button type="button" className={classes.account} onClick={() => onChoose(id)}>
              <span className={classes.icon}>
                <Icon icon={Building2} size={20} />
              </span>
              <span className={classes.words}>
                <span className={classes.name}>{name}</span>
                <span className={classes.detail}>
                  {devices(deviceCount)}
                  {serialNumber ? (
                    <>
                      , Serial #: <span className="tnum">{serialNumber}</span>
                    </>
                  ) : null}
                </span>
              </span>
              <Icon icon={ChevronRight} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
