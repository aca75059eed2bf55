import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';

type ModalProps = Required<Pick<ComponentProps<'dialog'>, 'onCancel' | 'onClose'>> & {
  ref: RefObject<HTMLDialogElement | null>;
};

/**
 * Props for a dialog element that is open while mounted: takes the focus, keeps it, and restores it. Escape
 * asks to close; `busy` keeps it open.
 */
export function useModal({ busy = false, onClose }: { busy?: boolean; onClose: () => void }): ModalProps {
  const dialog = useRef<HTMLDialogElement>(null);
  // Close before unmounting, because only closing restores the focus.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return {
    ref: dialog,
    onCancel: (event) => {
      event.preventDefault();
      if (!busy) onClose();
    },
    // Browsers force it closed on a second Escape.
    onClose: ({ currentTarget }) => {
      if (currentTarget.isConnected && !currentTarget.open) onClose();
    },
  };
}
