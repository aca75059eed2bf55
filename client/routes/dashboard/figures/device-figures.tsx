import type { ReactNode } from 'react';
import { FigureStrip } from '#client/components/panels/figures.tsx';
import type { Hardware } from '#client/routes/dashboard/facts.ts';
import scopeClasses from '#client/routes/dashboard/scope.module.css';
import { Scope } from '#client/routes/dashboard/scope.tsx';
import { BalanceCell } from './balance-cell.tsx';
import { CheckInCell } from './check-in-cell.tsx';
import { CreditsCell } from './credits-cell.tsx';
import { SoftwareCell } from './software-cell.tsx';

export function DeviceFigures({
  hardware,
  loading,
}: {
  hardware: Hardware | null | undefined;
  loading: boolean;
}): ReactNode {
  const offline = hardware?.offline ?? false;
  return (
    <div>
      <div className={scopeClasses.above}>
        <Scope />
      </div>
      <FigureStrip label="Device at a glance">
        {hardware?.license === null ? null : <BalanceCell hardware={hardware} />}
        <SoftwareCell offline={offline} hasLicense={hardware?.license !== null} />
        <CheckInCell offline={loading ? undefined : offline} />
        <CreditsCell hardware={hardware} />
      </FigureStrip>
    </div>
  );
}
