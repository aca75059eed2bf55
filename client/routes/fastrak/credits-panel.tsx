import type { ReactNode } from 'react';
import type { FasTrakCredits } from '#client/components/panels/fastrak-credits.tsx';
import { PanelError, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import { RequestLink } from '#client/routes/request-link.tsx';
import type { CreditShares } from './credits-view.ts';
import classes from './fastrak.module.css';

type Share = 'stay' | 'lapsing' | 'gone';

/** Their looks in the user's colors. */
const looks: Record<Share, string> = { stay: 'drawn', lapsing: 'hatched', gone: 'edged' };

/** 'Of 25 credits, 8 are available, 4 expire soon, 13 are used or expired.' */
function sharesText({ stay, lapsing, gone, total }: CreditShares): string {
  const parts = [
    `${formatNumber(stay)} are ${lapsing === null ? 'left' : 'available'}`,
    ...(lapsing ? [`${formatNumber(lapsing)} expire soon`] : []),
    ...(gone === null ? [] : [`${formatNumber(gone)} are used or expired`]),
  ];
  return `Of ${formatNumber(total ?? stay + (lapsing ?? 0))} credits, ${parts.join(', ')}.`;
}

function Drawing({ shares }: { shares: CreditShares }): ReactNode {
  const { drawn, stay, lapsing } = shares;
  const counts: readonly (readonly [Share, number])[] = [
    ['stay', stay],
    ['lapsing', lapsing ?? 0],
    ['gone', shares.gone ?? 0],
  ];
  if (drawn === 'bar')
    return (
      <div className={classes.bar} role="img" aria-label={sharesText(shares)}>
        {counts.map(([share, count]) =>
          count > 0 ? (
            <span
              key={share}
              className={`${classes.share} ${looks[share]}`}
              data-share={share}
              style={{ flexGrow: count }}
            />
          ) : null,
        )}
      </div>
    );
  return (
    <div className={classes.pips} role="img" aria-label={sharesText(shares)}>
      {counts.flatMap(([share, count]) =>
        Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pips of a share are alike and never reordered
          <span key={`${share} ${at}`} className={`${classes.pip} ${looks[share]}`} data-share={share} />
        )),
      )}
    </div>
  );
}

function Legend({ shares: { stay, lapsing, gone } }: { shares: CreditShares }): ReactNode {
  const entries: readonly (readonly [Share, number, string])[] = [
    ['stay', stay, lapsing === null ? 'left' : 'available'],
    ['lapsing', lapsing ?? 0, 'expiring'],
    ['gone', gone ?? 0, 'used or expired'],
  ];
  return (
    <ul className={classes.legend}>
      {entries.map(([share, count, text]) =>
        count > 0 ? (
          <li key={share}>
            <span className={`${classes.swatch} ${looks[share]}`} data-share={share} />
            <span>
              <span className="tnum">{formatNumber(count)}</span> {text}
            </span>
          </li>
        ) : null,
      )}
    </ul>
  );
}

export function CreditsPanelContent({
  credits,
  shares,
  isDivided,
}: {
  credits: FasTrakCredits;
  /** Null if the balance isn't a number. */
  shares: CreditShares | null;
  /** The expiring or used parts have failed to load. */
  isDivided: boolean;
}): ReactNode {
  const { status, creditsRemaining, failure, retry } = credits;
  if (status === 'loading') return <PanelSkeleton lines={3} height={108} />;
  if (failure) return <PanelError failure={failure} onRetry={retry} />;
  if (creditsRemaining === null || !shares) return null;
  const unit = creditsRemaining === 1 ? 'credit remaining' : 'credits remaining';
  return (
    <div>
      <p className={classes.headline}>
        <strong>{formatNumber(creditsRemaining)}</strong>
        <span>{shares.total === null ? unit : `of ${formatNumber(shares.total)} remaining`}</span>
      </p>
      {isDivided ? null : <PanelSkeleton lines={2} height={60} />}
      {isDivided && (shares.total ?? creditsRemaining) > 0 ? (
        <>
          <Drawing shares={shares} />
          <Legend shares={shares} />
        </>
      ) : null}
      {creditsRemaining === 0 ? (
        <div className={classes.note}>
          <RequestLink kind="credits" />
        </div>
      ) : null}
    </div>
  );
}
