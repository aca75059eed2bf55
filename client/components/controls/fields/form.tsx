import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { FinalContext } from '#client/components/controls/buttons/final-context.ts';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { type FormProblems, hasProblems } from '#client/lib/form-problems.ts';

/** New problems focus the first invalid field, or the one marked `data-retype`; a password is selected for retyping. */
export function Form({
  problems,
  onSubmit,
  children,
  ...rest
}: Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> & {
  problems: FormProblems;
  onSubmit: () => unknown;
}): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!hasProblems(problems)) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-retype]');
    field?.focus();
    if (field instanceof HTMLInputElement && field.autocomplete === 'current-password') field.select();
  }, [problems]);
  return (
    <form
      {...rest}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const tooLong = form.current?.querySelector<HTMLElement>('[data-too-long]');
        if (tooLong) tooLong.focus();
        else onSubmit();
      }}
    >
      {problems.form ? (
        <AlertBox tone="critical" live title={problems.form.title}>
          {problems.form.detail}
        </AlertBox>
      ) : null}
      <FinalContext value={problems.isFinal ?? false}>{children}</FinalContext>
    </form>
  );
}
