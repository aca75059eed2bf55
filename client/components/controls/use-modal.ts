import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';

type ModalProps = Required<Pick<ComponentProps<'dialog'>, 'onCancel' | 'onClose'>> & {
  ref: RefObject<HTMLDialogElement | null>;
};

/**
 * For a dialog element that is open for as long as it is mounted: takes the focus, keeps it, and gives it back.
 * Escape asks to close it; `busy` keeps it while something is under way.
 */
export function useModal({ busy = false, onClose }: { busy?: boolean; onClose: () => void }): ModalProps {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before it leaves the document: only an open dialog that is closed gives the focus back.
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
    // Browsers close it by force on a second Escape.
    onClose: ({ currentTarget }) => {
      if (currentTarget.isConnected && !currentTarget.open) onClose();
    },
  };
}
