import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';

type ModalProps = Required<Pick<ComponentProps<'dialog'>, 'onCancel' | 'onClick' | 'onClose'>> & {
  ref: RefObject<HTMLDialogElement | null>;
};

/** Focuses the page's heading if the dialog's button is gone. */
function keepFocus(): void {
  if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true });
}

/** Focuses `data-autofocus` or the first control, on close the opener or the page's heading. `busy` keeps it open. */
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
    return () => {
      current?.close();
      // Runs after the render, which may remove the button or open another dialog.
      queueMicrotask(keepFocus);
    };
  }, []);
  return {
    ref: dialog,
    onCancel: (event) => {
      event.preventDefault();
      if (!busy) onClose();
    },
    // The content covers the dialog, so only a press on its backdrop targets the dialog itself.
    onClick: ({ target, currentTarget }) => {
      if (closesOutside && !busy && target === currentTarget) onClose();
    },
    // Browsers close it anyway on a second Escape.
    onClose: ({ currentTarget }) => {
      if (currentTarget.isConnected && !currentTarget.open) onClose();
    },
  };
}
