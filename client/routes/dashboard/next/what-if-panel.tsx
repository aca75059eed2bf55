import type { ReactNode } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { StatusText } from '#client/components/controls/status/status.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { formatNumber } from '#client/lib/format-number.ts';
import { RequestButton } from '#client/routes/request-button.tsx';
import type { RequestDevice } from '#client/routes/request-kinds.ts';
import classes from './next.module.css';
import { apiRate, type Hardware, type RatedTerm, verdictIf, type WhatIf } from './what-if.ts';

/** Null is the API's value. */
export type Typed = { perWeek: string | null; added: string | null };

const most = 1_000_000;
const problem = `Enter a number from 0 to ${formatNumber(most)}.`;

const numberOf = (text: string | null, usual: number): number => {
  const value = text === null ? usual : text.trim() === '' ? Number.NaN : Number(text);
  return value >= 0 && value <= most ? value : Number.NaN;
};

export function typedWhatIf(term: RatedTerm, { perWeek, added }: Typed): WhatIf | null {
  const usual = apiRate(term);
  const whatIf = { perWeek: numberOf(perWeek, usual.perWeek), added: Math.round(numberOf(added, 0)) };
  return Number.isNaN(whatIf.perWeek + whatIf.added) ? null : whatIf;
}

export function conditionText(term: RatedTerm, { perWeek, added }: WhatIf): string {
  const isUsual = perWeek === apiRate(term).perWeek;
  if (isUsual && added === 0) return 'At the recent rate';
  const more = added > 0 ? `${formatNumber(added)} are added` : '';
  return isUsual ? `If ${more}` : `If ${formatNumber(perWeek)} are used a week${more ? ` and ${more}` : ''}`;
}

/** Nothing is saved. */
export function WhatIfPanel({
  hardware,
  term,
  typed,
  onType,
  device,
  now,
  summary,
}: {
  hardware: Hardware;
  term: RatedTerm;
  typed: Typed;
  onType: (typed: Typed) => void;
  device: RequestDevice;
  now: number;
  summary: () => string;
}): ReactNode {
  const usual = apiRate(term);
  const whatIf = typedWhatIf(term, typed);
  const verdict = whatIf && verdictIf(hardware, term, whatIf, now);
  const condition = whatIf && conditionText(term, whatIf);
  const isWrong = (text: string | null) => Number.isNaN(numberOf(text, 0));
  const field = (name: keyof Typed, label: string, start: number) => (
    <TextInput
      label={label}
      unit="actions"
      inputMode="decimal"
      autoComplete="off"
      value={typed[name] ?? String(start)}
      onChange={({ currentTarget }) => onType({ ...typed, [name]: currentTarget.value })}
      error={isWrong(typed[name]) ? problem : undefined}
    />
  );
  return (
    <Panel title="What if">
      <div className={classes.fields}>
        <div className={`${classes.fields} no-print`}>
          {field('perWeek', 'If used per week', usual.perWeek)}
          {field('added', 'If more are added', 0)}
          <div className={classes.buttons}>
            <Button size="xs" variant="default" onClick={() => onType({ ...typed, added: '200' })}>
              Add 200
            </Button>
            <Button
              size="xs"
              variant="subtle"
              disabled={typed.perWeek === null && typed.added === null}
              onClick={() => onType({ perWeek: null, added: null })}
            >
              Reset
            </Button>
          </div>
        </div>
        <div role="status">
          {verdict ? (
            <>
              <p className={classes.condition}>{condition}:</p>
              <StatusText tone={verdict.view?.tone === 'warning' ? 'warning' : 'neutral'}>
                {verdict.text}.
              </StatusText>
            </>
          ) : null}
        </div>
        <RequestButton
          kind="actions"
          look="default"
          device={device}
          summary={() =>
            [verdict ? `${condition}: ${verdict.text}.` : '', summary()].filter(Boolean).join('\n')
          }
        />
      </div>
    </Panel>
  );
}
