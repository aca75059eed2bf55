import type { ReactNode } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import classes from './wizard.module.css';

export function WizardFooter({
  onStartOver,
  onBack,
  children,
}: {
  onStartOver?: (() => void) | undefined;
  onBack?: (() => void) | undefined;
  children: ReactNode;
}): ReactNode {
  return (
    <div className={classes.footer}>
      {onStartOver ? (
        <Button variant="subtle" onClick={onStartOver}>
          Start over
        </Button>
      ) : (
        <span />
      )}
      {onBack ? (
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      ) : null}
      {children}
    </div>
  );
}
