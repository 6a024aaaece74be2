import { useMutation, useQuery } from '@tanstack/react-query';
import { settings, type UserSettings } from '#contract/accounts/settings.ts';
import { joinedQuery, mutation } from '#web/kernel/http/api.ts';
import { changeCached } from '#web/kernel/http/optimistic.ts';
import { useMe } from '#web/kernel/session/session.ts';

/** The columns that this user has folded, on every device. Shown at once, saved in order. */
export function useFoldedColumns() {
  const { id } = useMe();
  const own = useQuery({ ...joinedQuery(settings.get, { params: { id } }), staleTime: Infinity, meta: { quiet: true } });
  const save = useMutation({
    ...mutation(settings.change),
    scope: { id: 'folded_columns' },
    onMutate: ({ body: { folded_columns = [] } }) => changeCached<UserSettings>(settings.get, (all) => ({ ...all, folded_columns })),
    onError: (_error, _change, undo) => undo?.(),
  });
  const folded = own.data?.folded_columns ?? none;
  const onFold = (column: string, isFolded: boolean) =>
    save.mutate({ params: { id }, body: { folded_columns: [...folded.filter((each) => each !== column), ...(isFolded ? [column] : [])] } });
  return { isPending: own.isPending, folding: { folded, onFold } };
}

const none: readonly string[] = [];
