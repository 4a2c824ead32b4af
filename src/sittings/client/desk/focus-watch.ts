/** Somebody left the page, on the counter in milliseconds; null as long as they are not back. */
type Loss = { readonly id: string; readonly leftAt: number; backAt: number | null; isReported: boolean };

/** Of these the server takes so many at once; and so many are kept for it where it cannot be reached. */
const [mostAtOnce, mostKept] = [8, 50];

/** What a page knows of its being left, since it was loaded. */
export type FocusWatch = ReturnType<typeof focusWatch>;

/** Remembers when the page was left and when somebody was back; leaving it twice in one is once. */
export function focusWatch({ counter, newKey }: { readonly counter: () => number; readonly newKey: () => string }) {
  let times = 0;
  let isAway = false;
  let losses: readonly Loss[] = [];
  return {
    times: (): number => times,
    left(): void {
      if (isAway) return;
      isAway = true;
      times += 1;
      // A flood of them is counted, and says no more by its moments.
      if (losses.length < mostKept)
        losses = [...losses, { id: newKey(), leftAt: counter(), backAt: null, isReported: false }];
    },
    back(): void {
      const last = losses.at(-1);
      if (isAway && last?.backAt === null) Object.assign(last, { backAt: counter(), isReported: false });
      isAway = false;
    },
    /** What the server does not know, and how to say that it does. */
    toReport() {
      const some = losses
        .filter(({ isReported }) => !isReported)
        .slice(0, mostAtOnce)
        .map((loss) => ({ loss, backAt: loss.backAt }));
      return {
        losses: some.map(({ loss: { id, leftAt }, backAt }) => ({ id, leftAt, backAt })),
        reported(): void {
          // Who came back while the call was under way has more to tell.
          for (const { loss, backAt } of some) loss.isReported = loss.backAt === backAt;
          losses = losses.filter(({ isReported, backAt }) => !isReported || backAt === null);
        },
      };
    },
  };
}
