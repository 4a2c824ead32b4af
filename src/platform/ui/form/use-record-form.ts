import { useEffect, useEffectEvent } from 'react';
import type { z } from 'zod';
import { isSame, ontoNewest, type Together } from './onto-newest.ts';
import { useAppForm, type AppForm, type FormSetup } from './use-app-form.ts';

type Values = Record<string, unknown>;

type Setup<Known, Shown extends Values, Schema extends z.ZodType> = Omit<
  FormSetup<Shown, Schema>,
  'initial' | 'before'
> & {
  /** As the page knows it. */
  readonly record: Known;
  readonly valuesOf: (record: Known) => Shown;
  /** Reads how it stands now, just before it is sent. */
  readonly newest: () => Promise<Known>;
  readonly together?: Together<Shown>;
};

/**
 * A form of a record that is sent whole. What was not touched here follows the record, and is sent as it stands: two
 * people who change different fields at one time both keep what they did.
 */
export function useRecordForm<Known, Shown extends Values, Schema extends z.ZodType>({
  record,
  valuesOf,
  newest,
  together,
  ...setup
}: Setup<Known, Shown, Schema>): AppForm<Shown> {
  const form: AppForm<Shown> = useAppForm({
    ...setup,
    initial: valuesOf(record),
    before: async () => follow(await newest()),
  });
  const follow = (now: Known) => {
    const stands = valuesOf(now);
    const began = form.getInitialValues();
    if (isSame(stands, began)) return;
    const here = form.getValues();
    const merged = Object.entries(ontoNewest(here, began, stands, together));
    for (const [key, value] of merged) if (!isSame(value, here[key])) form.setFieldValue(key, value as never);
    form.resetDirty(stands);
    form.setDirty(Object.fromEntries(merged.map(([key, value]) => [key, !isSame(value, stands[key])])));
  };
  const onRecord = useEffectEvent(follow);
  useEffect(() => onRecord(record), [record]);
  return form;
}
