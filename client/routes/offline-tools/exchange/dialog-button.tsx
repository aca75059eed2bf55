import { type ComponentType, type ReactNode, useState } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { useLazyPart } from '#client/components/controls/feedback/lazy-part.ts';
import { Icon, type IconShape } from '#client/components/controls/status/icon.tsx';
import classes from './wizard-step.module.css';

/** Loads the dialog's code when the button is about to be pressed. */
export function DialogButton<Props>({
  icon,
  loadDialog,
  given,
  children,
}: {
  icon: IconShape;
  /** Must be stable. */
  loadDialog: () => Promise<ComponentType<Props & { onClose: () => void }>>;
  given: Props;
  children: ReactNode;
}): ReactNode {
  const [opened, setOpened] = useState(false);
  const { Part: Opened, failed, load, intent } = useLazyPart(loadDialog);
  return (
    <div className={classes.dialogButton} {...intent}>
      <Button
        size="sm"
        variant="default"
        leftSection={<Icon icon={icon} />}
        onClick={() => {
          load();
          setOpened(true);
        }}
      >
        {children}
      </Button>
      {Opened && opened ? <Opened {...given} onClose={() => setOpened(false)} /> : null}
      {failed && opened ? (
        <p className={classes.small} role="alert">
          This didn't load. Try again, or reload the page.
        </p>
      ) : null}
    </div>
  );
}
