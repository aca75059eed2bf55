import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { ChoiceBox } from '#client/components/controls/fields/choice-box.tsx';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { formatDays } from '#client/lib/format-number.ts';
import classes from './account-settings.module.css';
import { mostLeadDays, offeredDays } from './preferences-view.ts';

export function LeadDays({
  days,
  other,
  problem,
  onDays,
  onOther,
  onAdd,
}: {
  days: readonly number[];
  other: string;
  problem: string | undefined;
  onDays: (days: readonly number[]) => void;
  onOther: (text: string) => void;
  onAdd: () => void;
}): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const isFull = days.length >= mostLeadDays;
  function add() {
    onAdd();
    field.current?.focus();
  }
  function addByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || other.trim() === '') return;
    // Enter would submit the form.
    event.preventDefault();
    add();
  }
  return (
    <fieldset className={classes.lead}>
      <legend>Warn before a license ends</legend>
      <div className={classes.chips}>
        {offeredDays(days).map((day) => {
          const isChosen = days.includes(day);
          return (
            <label key={day} className={classes.chip}>
              <ChoiceBox
                type="checkbox"
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() => onDays(isChosen ? days.filter((each) => each !== day) : [...days, day])}
              />
              <span className="tnum">{formatDays(day)}</span>
            </label>
          );
        })}
      </div>
      <TextInput
        ref={field}
        label="Custom"
        name="other-days"
        unit="days"
        action={
          <Button variant="default" disabled={other.trim() === ''} onClick={add}>
            Add
          </Button>
        }
        inputMode="numeric"
        autoComplete="off"
        value={other}
        onChange={(event) => onOther(event.currentTarget.value)}
        onKeyDown={addByKey}
        error={problem}
      />
    </fieldset>
  );
}
