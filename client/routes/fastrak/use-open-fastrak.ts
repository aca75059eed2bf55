import { useEnvironment } from '#client/browser/environment.ts';
import { showToast } from '#client/components/controls/feedback/show-toast.ts';
import { failureText } from '#client/graphql/failure-text.ts';
import { useSave } from '#client/graphql/use-save.ts';
import { GetFasTrakLinkMutationDocument } from './fastrak.generated.ts';

const isHttps = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:';

/** Opens a new tab without opener and referrer. */
function openTab(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.referrerPolicy = 'no-referrer';
  document.body.append(link);
  link.click();
  link.remove();
}

/** Requests a new link each time. Calls while one is pending do nothing. */
export function useOpenFasTrak(deviceId: string): {
  opening: boolean;
  /** False once the API is known to lack the link. */
  offered: boolean;
  open: () => Promise<void>;
} {
  const { mockParts } = useEnvironment();
  const { busy, isMissing, save } = useSave(GetFasTrakLinkMutationDocument, { secret: true });

  async function open(): Promise<void> {
    const outcome = await save({ deviceId });
    if (!outcome) return;
    const { payload, failure } = outcome;
    const url = payload?.url ?? '';
    if (failure?.kind === 'not-offered') showToast("Your license service doesn't open FasTrak from here.");
    else if (failure) showToast(`FasTrak was not opened. ${failureText(failure)}`);
    else if (!isHttps(url)) showToast("FasTrak was not opened. Its link isn't safe to open.");
    else openTab(mockParts.outboundUrl?.(url) ?? url);
  }

  return { opening: busy, offered: !isMissing, open };
}
