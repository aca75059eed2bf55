import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { type FormProblems, noProblems, problemsOf } from '#client/browser/form-problems.ts';
import { useSubmitOnce } from '#client/browser/use-submit-once.ts';
import { describeFailure, type Failure } from '#client/graphql/failure.ts';
import { RequestFasTrakTrialMutationDocument } from './request-fastrak-trial.generated.ts';

/** The most characters a note may have. */
export const longestNote = 500;

export type RequestTrial = {
  busy: boolean;
  problems: FormProblems;
  /** The API doesn't know the request, or the session may not make it. */
  closed: Failure | null;
  request(note: string): void;
};

/** Sends the request once, however often it is submitted; `onAnswer` is called when the trial may have moved. */
export function useRequestTrial(deviceId: string, onAnswer: () => unknown): RequestTrial {
  const client = useApolloClient();
  const { busy, submit } = useSubmitOnce();
  const [problems, setProblems] = useState(noProblems);
  const [closed, setClosed] = useState<Failure | null>(null);

  async function send(note: string): Promise<void> {
    const length = [...note].length;
    if (length > longestNote) {
      setProblems({
        fields: { note: `Shorten the note to ${longestNote} characters; it has ${length}.` },
        form: null,
      });
      return;
    }
    setProblems(noProblems);
    try {
      const { data } = await client.mutate({
        mutation: RequestFasTrakTrialMutationDocument,
        variables: { input: { deviceId, note: note === '' ? null : note } },
        fetchPolicy: 'no-cache',
      });
      const errors = data?.requestFasTrakTrial.userErrors ?? [];
      const found = problemsOf(errors, ['note'], 'The trial was not requested');
      setProblems(found);
      // Asked for before, or no longer open to this device: the trial itself says so better than the form.
      if (errors.every(({ code }) => code === 'DUPLICATE' || code === 'NOT_ELIGIBLE')) await onAnswer();
    } catch (error) {
      const failure = describeFailure(error);
      if (failure.kind === 'not-offered' || failure.kind === 'forbidden') setClosed(failure);
      else
        setProblems({
          fields: {},
          form: {
            title: 'The trial was not requested',
            detail: `${failure.message} Your note is still here. Try again.`,
          },
        });
    }
  }
  return { busy, problems, closed, request: (note) => void submit(() => send(note.trim())) };
}
