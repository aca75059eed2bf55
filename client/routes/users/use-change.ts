import { listsChanged } from '#client/graphql/list-revision.ts';
import { useSave } from '#client/graphql/use-save.ts';

/** Also refetches the lists of people and invitations. */
export function useChange<Data extends object, Input, Result = NonNullable<Data[keyof Data]>>(
  ...[mutation, options]: Parameters<typeof useSave<Data, Input, Result>>
) {
  const { save, ...change } = useSave(mutation, options);
  return {
    ...change,
    save: (input: Input) =>
      save(input, ({ payload }) => {
        if (payload) listsChanged();
      }),
  };
}
