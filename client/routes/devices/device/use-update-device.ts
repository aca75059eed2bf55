import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { type FormProblems, noProblems, problemsOf } from '#client/browser/form-problems.ts';
import { useSubmitOnce } from '#client/browser/use-submit-once.ts';
import { describeFailure } from '#client/graphql/failure.ts';
import type { Device } from '#client/routes/devices/device-model.ts';
import { UpdateDeviceMutationDocument } from './update-device.generated.ts';

const title = 'The device was not saved';

/** Saves a device's name and notes, made on one revision of it; `onSaved` once they are. */
export function useUpdateDevice(onSaved: () => void) {
  const client = useApolloClient();
  const { busy, submit } = useSubmitOnce();
  const [problems, setProblems] = useState<FormProblems>(noProblems);
  const [conflict, setConflict] = useState<Device | null>(null);

  async function send(id: string, words: { name: string; notes: string }, revision: number): Promise<void> {
    setProblems(noProblems);
    try {
      const { data } = await client.mutate({
        mutation: UpdateDeviceMutationDocument,
        variables: { input: { id, name: words.name || null, notes: words.notes || null, revision } },
      });
      const { device, userErrors } = data?.updateDevice ?? { device: null, userErrors: [] };
      if (device && userErrors.some(({ code }) => code === 'CONFLICT')) setConflict(device);
      else if (device && userErrors.length === 0) onSaved();
      else if (userErrors.length > 0) setProblems(problemsOf(userErrors, ['name', 'notes'], title));
      else setProblems({ fields: {}, form: { title, detail: "The API didn't say why. Try again." } });
    } catch (error) {
      const { message } = describeFailure(error);
      setProblems({
        fields: {},
        form: { title, detail: `${message} Your changes are still here. Try again.` },
      });
    }
  }
  return {
    busy,
    problems,
    /** What somebody else saved first. */
    conflict,
    save: (id: string, words: { name: string; notes: string }, revision: number) =>
      void submit(() => send(id, words, revision)),
  };
}
