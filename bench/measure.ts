export type Figures = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly count: number;
};

/** Runs workers side by side for some seconds, each doing one act after the other; latencies in milliseconds. */
export async function measureFor(seconds: number, workers: readonly (() => Promise<void>)[]): Promise<Figures> {
  const latencies: number[] = [];
  const begun = performance.now();
  const until = begun + seconds * 1000;
  await Promise.all(
    workers.map(async (act) => {
      while (performance.now() < until) await timed(act, latencies);
    }),
  );
  return figures(latencies, performance.now() - begun);
}

/** Runs every act once, so many at a time. */
export async function measureAll(acts: readonly (() => Promise<void>)[], atOnce: number): Promise<Figures> {
  const latencies: number[] = [];
  const waiting = [...acts];
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let act = waiting.shift(); act; act = waiting.shift()) await timed(act, latencies);
    }),
  );
  return figures(latencies, performance.now() - begun);
}

async function timed(act: () => Promise<void>, latencies: number[]): Promise<void> {
  const begun = performance.now();
  await act();
  latencies.push(performance.now() - begun);
}

function figures(latencies: number[], milliseconds: number): Figures {
  latencies.sort((a, b) => a - b);
  const at = (share: number) =>
    Number((latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0).toFixed(1));
  return {
    perSecond: Math.round((latencies.length / milliseconds) * 1000),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    count: latencies.length,
  };
}

export const row = (name: string, { perSecond, p50, p95, p99, count }: Figures): string =>
  `${name.padEnd(46)}${String(perSecond).padStart(8)}/s   p50 ${p50} ms   p95 ${p95} ms   p99 ${p99} ms   (${count})`;
