import type { Pool } from 'pg';

/** Whether what the database acknowledges is on disk. */
export type Durability = { readonly whyNot: () => string | null };

type Row = { name: string; setting: string };

/** The first setting with which an acknowledged answer could be lost in a crash, or null. */
export function whyNotDurable(settings: readonly Row[]): string | null {
  const good: Record<string, RegExp> = {
    fsync: /^on$/,
    full_page_writes: /^on$/,
    synchronous_commit: /^(on|remote_write|remote_apply)$/,
  };
  const bad = settings.find(({ name, setting }) => !good[name]?.test(setting));
  return bad ? `${bad.name} = ${bad.setting}` : null;
}

/** Reads the settings now and once a minute: a reload of the configuration can change them under our feet. */
export async function watchDurability(pool: Pool): Promise<Durability> {
  const read = async () => {
    const { rows } = await pool.query<Row>(
      "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')",
    );
    return whyNotDurable(rows);
  };
  let reason = await read();
  const timer = setInterval(
    () =>
      void read()
        .then((now) => (reason = now))
        .catch(() => {}),
    60_000,
  );
  timer.unref();
  return { whyNot: () => reason };
}
