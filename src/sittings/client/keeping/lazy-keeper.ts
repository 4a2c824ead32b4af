import { canKeep } from './can-keep.ts';
import type { Keeper } from './keeper.ts';
import { isNoted } from './kept-note.ts';

/** Keeps as `browserKeeper` does, whose scripts come once the first question is there; where the browser cannot, nothing happens. */
export function lazyKeeper(): Keeper {
  let loading: Promise<Keeper | null> | null = null;
  const load = () =>
    (loading ??= import('./browser-keeper.ts').then(
      ({ browserKeeper }) => browserKeeper(),
      () => (loading = null),
    ));
  const act = (what: (keeper: Keeper) => void) => void loading?.then((keeper) => keeper && what(keeper));
  return {
    keep(paper, clock) {
      if (!canKeep()) return;
      void load();
      act((keeper) => keeper.keep(paper, clock));
    },
    saved: (answer) => act((keeper) => keeper.saved(answer)),
    said: (comment) => act((keeper) => keeper.said(comment)),
    tick: (clock) => act((keeper) => keeper.tick(clock)),
    cover: (covered) => act((keeper) => keeper.cover(covered)),
    own: (text) => act((keeper) => keeper.own(text)),
    recallOwn: async (sittingId) => (isNoted() ? ((await load())?.recallOwn(sittingId) ?? null) : null),
    recallReference: async (id) => (await loading)?.recallReference(id) ?? null,
    again: () => act((keeper) => keeper.again()),
    recall: async (examId) => (isNoted() ? ((await load())?.recall(examId) ?? null) : null),
    forget() {
      if (isNoted()) void load();
      act((keeper) => keeper.forget());
    },
  };
}
