import { useBoot } from '#client/browser/boot.ts';
import { showToast } from '#client/components/controls/feedback/show-toast.ts';
import { failureText } from '#client/graphql/failure-text.ts';
import { useSave } from '#client/graphql/use-save.ts';
import { GetFasTrakLinkMutationDocument } from './fastrak.generated.ts';
import { isSafeLink, openElsewhere } from './open-link.ts';

/** Requests a new link each time. Calls while one is pending do nothing. */
export function useOpenFasTrak(deviceId: string | null): {
  opening: boolean;
  /** False once the API is known to lack the mutation. */
  offered: boolean;
  open: () => void;
} {
  const { slots } = useBoot();
  const { busy, isNotOffered, save } = useSave(GetFasTrakLinkMutationDocument, { secret: true });

  async function open(): Promise<void> {
    const { payload, failure } = await save({ deviceId: deviceId ?? '' });
    const url = payload?.url ?? '';
    if (failure?.kind === 'not-offered') showToast("This API doesn't offer a link to FasTrak.");
    else if (failure) showToast(`FasTrak was not opened. ${failureText(failure)}`);
    else if (!isSafeLink(url)) showToast("FasTrak was not opened. The API didn't return an https link.");
    else openElsewhere(slots.outboundUrl?.(url) ?? url);
  }

  return { opening: busy, offered: !isNotOffered, open: () => void open() };
}
