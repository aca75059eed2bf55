import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';

type ModalProps = Required<Pick<ComponentProps<'dialog'>, 'onCancel' | 'onClick' | 'onClose'>> & {
  ref: RefObject<HTMLDialogElement | null>;
};

/**
 * Props for a dialog element that is open while mounted: takes the focus (what has `data-autofocus`, or the
 * first control), keeps it, and restores it. Escape asks to close, and so does a press outside with `closesOutside`; `busy` keeps it open.
 */
export function useModal({
  busy = false,
  closesOutside = false,
  onClose,
}: {
  busy?: boolean;
  closesOutside?: boolean;
  onClose: () => void;
}): ModalProps {
  const dialog = useRef<HTMLDialogElement>(null);
  // Close before unmounting, because only closing restores the focus.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => current?.close();
  }, []);
  return {
    ref: dialog,
    onCancel: (event) => {
      event.preventDefault();
      if (!busy) onClose();
    },
    // The content covers the dialog, so only a press on its backdrop has the dialog as target.
    onClick: ({ target, currentTarget }) => {
      if (closesOutside && !busy && target === currentTarget) onClose();
    },
    // Browsers force it closed on a second Escape.
    onClose: ({ currentTarget }) => {
      if (currentTarget.isConnected && !currentTarget.open) onClose();
    },
  };
}
