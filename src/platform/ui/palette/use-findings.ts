import { useQueries, useQuery } from '@tanstack/react-query';
import type { MenuEntry } from '../../../menus.ts';
import type { RouteName } from '../../../routes.ts';
import { loadFinders, mostFound, type Finder } from '../../client/routing/finder.ts';
import { useMay } from '../../client/session/me.ts';
import { to, type Target } from '../../client/routing/target.tsx';
import { useFormat } from '../../client/language/use-format.ts';

type Shown = { readonly id: string; readonly label: string; readonly hint?: string; readonly target: Target };
export type Group =
  | { readonly kind: 'pages'; readonly found: readonly Shown[] }
  /** `all` leads to the list, where there may be more than is shown. */
  | { readonly kind: Finder['kind']; readonly found: readonly Shown[]; readonly all: Target | null };

/** What every feature finds for these words that this person may look at; nothing for fewer than two letters. */
export function useFindings(words: string): { groups: Group[]; searching: boolean } {
  const may = useMay();
  const { text } = useFormat();
  const enabled = words.length >= 2;
  const finders = useQuery({ queryKey: ['finders'], queryFn: loadFinders, staleTime: Infinity, enabled });
  const mine = (finders.data ?? []).filter(({ requirement }) => may(requirement));
  const answers = useQueries({
    queries: mine.map(({ kind, find }) => ({
      queryKey: [kind, 'palette', words],
      queryFn: () => find(words),
      enabled,
    })),
  });
  const groups = mine.map(({ kind, all }, at) => {
    const found = (answers[at]?.data ?? []).map(({ label, ...one }) => ({
      ...one,
      label: typeof label === 'string' ? label : text(label),
    }));
    return { kind, found, all: found.length < mostFound ? null : all(words) };
  });
  return {
    groups: enabled ? groups : [],
    searching: enabled && (finders.isPending || answers.some((answer) => answer.isPending)),
  };
}

/** The pages of the menu whose name holds the words; the first ones while nothing is typed. */
export function pagesOf(menu: readonly MenuEntry[], nameOf: (key: string) => string, words: string): Shown[] {
  const wanted = words.trim().toLocaleLowerCase();
  return menu
    .flatMap(({ key, route, children }) => [
      ...(route ? [{ key, route, above: null }] : []),
      ...(children ?? []).map((child) => ({ key: child.key, route: child.route, above: key })),
    ])
    .map(({ key, route, above }) => ({
      id: `page ${route}`,
      label: nameOf(key),
      ...(above ? { hint: nameOf(above) } : {}),
      target: to(route as 'admin') satisfies { route: RouteName },
    }))
    .filter(({ label, hint = '' }) => `${label} ${hint}`.toLocaleLowerCase().includes(wanted))
    .slice(0, 8);
}
