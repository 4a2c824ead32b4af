type Waiting<Item, Result> = {
  readonly item: Item;
  readonly settle: (result: Result) => void;
  readonly fail: (error: unknown) => void;
};

type How<Item> = {
  /** Only those with the same key go together, such as those of one company. */
  readonly keyOf?: (item: Item) => string;
  readonly most?: number;
};

/**
 * Does together what arrives together. There is no timer: whatever came in while one set was under way goes out as the next one, so
 * that a lone caller waits for nobody. `work` gives the results in the order of its items; where it fails it does so for all of them.
 */
export function together<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { keyOf = () => '', most = 64 }: How<Item> = {},
): (item: Item) => Promise<Result> {
  const waiting = new Map<string, Waiting<Item, Result>[]>();
  let isUnderWay = false;

  async function pump(): Promise<void> {
    isUnderWay = true;
    for (let next = waiting.entries().next().value; next; next = waiting.entries().next().value) {
      const [key, queue] = next;
      const set = queue.splice(0, most);
      // To the end of the line, so that nobody waits for all of somebody else's.
      waiting.delete(key);
      if (queue.length > 0) waiting.set(key, queue);
      await doAll(work, set);
    }
    isUnderWay = false;
  }

  return (item) =>
    new Promise((settle, fail) => {
      const key = keyOf(item);
      const queue = waiting.get(key);
      if (queue) queue.push({ item, settle, fail });
      else waiting.set(key, [{ item, settle, fail }]);
      if (!isUnderWay) void pump();
    });
}

async function doAll<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  set: readonly Waiting<Item, Result>[],
): Promise<void> {
  try {
    const results = await work(set.map(({ item }) => item));
    if (results.length !== set.length) throw new Error('each of a set has a result');
    for (const [at, { settle }] of set.entries()) settle(results[at] as Result);
  } catch (error) {
    for (const { fail } of set) fail(error);
  }
}
