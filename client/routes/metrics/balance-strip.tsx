import type { ReactNode } from 'react';
import { StatusText } from '#client/components/controls/status/status.tsx';
import { Strip, StripItem } from '#client/components/panels/strip.tsx';
import { actionCountText, balanceView } from '#client/lib/balance.ts';
import type { Balance } from './use-license-balance.ts';

/** What the license allows, what is used, and what remains. A figure that the API doesn't tell is left out. */
export function BalanceStrip({ balance }: { balance: Balance | undefined }): ReactNode {
  if (!balance)
    return (
      <Strip label="Balance">
        {['Allowed', 'Used', 'Remaining'].map((label) => (
          <StripItem key={label} label={label} figure="–" />
        ))}
      </Strip>
    );
  const { allowed, used, remaining, since, pace } = balance;
  const { figure, status } = balanceView(remaining, allowed);
  const allowedText = actionCountText(allowed);
  const usedText = actionCountText(used);
  return (
    <Strip label="Balance">
      {allowedText ? <StripItem label="Allowed" figure={allowedText} note="for this license" /> : null}
      {usedText ? <StripItem label="Used" figure={usedText} note={since} /> : null}
      <StripItem
        label="Remaining"
        figure={figure}
        note={pace?.countedOn ? `on ${pace.countedOn}` : pace?.text}
      >
        {status ? <StatusText tone={status.tone}>{status.text}</StatusText> : null}
      </StripItem>
    </Strip>
  );
}
