import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { showToast } from '#client/components/controls/feedback/show-toast.ts';
import { useSave, whyNot } from '#client/graphql/use-save.ts';
import { countText, nouns } from '#client/lib/count-text.ts';
import { RecordRenewalRequestMutationDocument } from './request-devices.generated.ts';

/** The old activity stays visible until the new one is there. */
async function refreshActivity(client: ApolloClient, deviceIds: readonly string[]): Promise<void> {
  await client
    .refetchQueries({
      optimistic: true,
      updateCache(cache) {
        for (const deviceId of deviceIds) {
          const id = cache.identify({ __typename: 'Device', id: deviceId });
          if (id) cache.evict({ id, fieldName: 'activity' });
        }
      },
    })
    // The panel shows the failure.
    .catch(() => {});
}

/** Resolves to whether the request was recorded. */
export function useRecordRenewal() {
  const client = useApolloClient();
  const { busy, problems, save } = useSave(RecordRenewalRequestMutationDocument, {
    title: 'The request was not marked',
  });
  const undoing = useSave(RecordRenewalRequestMutationDocument);
  async function record(deviceIds: readonly string[]): Promise<boolean> {
    const ids = [...deviceIds];
    const { saved } = await save({ deviceIds: ids });
    if (!saved) return false;
    void refreshActivity(client, ids);
    const what = ids.length === 1 ? 'Renewal' : `Renewal of ${countText(ids.length, nouns.license)}`;
    showToast(`${what} marked as requested.`, async () => {
      const outcome = await undoing.save({ deviceIds: ids, undo: true });
      void refreshActivity(client, ids);
      return whyNot(outcome);
    });
    return true;
  }
  return { busy, problems, record };
}
